import { atom, getDefaultStore, useAtomValue } from '@parlay/web/state'
import { useEffect, useRef } from 'react'

export interface KeyAction {
  /** As in `KeyboardEvent.key`. */
  key: string
  /** Its effect in words, for the list of keys. */
  label: string
  /** Left out if the browser does it by itself. */
  act?: () => void
}

const activeAtom = atom<readonly KeyAction[]>([])

/** Returns the keys that work now, with what they do. */
export const useActiveKeys = (): readonly KeyAction[] => useAtomValue(activeAtom)

/** Returns whether a key press belongs to a field, a menu or an open dialog. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]:not([data-state="closed"]), [role="menu"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/** Makes keys work outside fields and dialogs while the component is shown. */
export function useKeys(actions: readonly KeyAction[]): void {
  const latest = useRef(actions)
  latest.current = actions
  const named = actions.map(({ key, label }) => `${key} ${label}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is announced again when its words change.
  useEffect(() => {
    const store = getDefaultStore()
    const own = latest.current
    store.set(activeAtom, [...store.get(activeAtom), ...own])
    return () =>
      store.set(
        activeAtom,
        store.get(activeAtom).filter((one) => !own.includes(one)),
      )
  }, [named])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const act = latest.current.find(({ key }) => key === event.key)?.act
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
