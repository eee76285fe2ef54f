import { askNewestToClose, isAnyToClose, onDialogsChanged } from '@parlay/ui'
import { useLocation } from '@parlay/web/router'
import { useEffect, useRef } from 'react'
import { guardBack } from './back-guard'
import { addDialogEntry, type DialogEntry, isDialogEntry, keepDialogEntry, placeInHistory } from './dialog-entry'

/**
 * Makes the back button close the newest dialog and stay on the page, as on a phone. The page is not notified of the
 * step back, which is reversed immediately. The first page of a tab has no earlier entry, so an open dialog has an
 * additional entry there, which is removed with it.
 */
export function useBackClosesDialogs(isOn: boolean): void {
  const location = useLocation()
  const here = useRef(Number.NaN)
  const isActive = useRef(isOn)
  isActive.current = isOn
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own place.
  useEffect(() => {
    here.current = placeInHistory()
  }, [location])
  const settle = useRef(() => {})

  useEffect(() => {
    /** The step through the history that is under way, of which the page is not notified. */
    let step: 'return' | 'leave' | undefined
    let entry: DialogEntry | undefined
    let timer: ReturnType<typeof setTimeout>
    const onReplaced = (place: number) => {
      entry = undefined
      here.current = place
    }
    const go = (next: typeof step, by: number) => {
      step = next
      history.go(by)
    }
    /** Gives open dialogs their entry, and removes it once none is open. */
    const settleNow = () => {
      if (step) return
      const isNeeded = isActive.current && isAnyToClose()
      if (isNeeded && !entry && placeInHistory() === 0) {
        entry = addDialogEntry(onReplaced)
        here.current = placeInHistory()
      }
      if (!isNeeded && entry) go('leave', -1)
    }
    /** Waits, because another dialog or a navigation may follow in the task in which a dialog closes. */
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(settleNow)
    }
    const endEntry = () => {
      entry?.end()
      entry = undefined
      here.current = placeInHistory()
    }
    /** Handles a step and returns whether it is kept from the page. */
    const take = (): boolean => {
      const steps = here.current - placeInHistory()
      const taken = step
      step = undefined
      // While the browser left the dialog's entry, the page has pushed another entry in its place.
      if (taken === 'leave' && !entry && steps > 0) go('return', steps)
      else if (taken === 'leave') endEntry()
      else if (taken === undefined && isActive.current && steps > 0 && askNewestToClose()) go('return', steps)
      else if (taken === undefined && entry && steps > 0) endEntry()
      // The forward button leads to the old entry of a dialog.
      else if (taken === undefined && isDialogEntry()) go('leave', -1)
      else return taken !== undefined
      return true
    }
    guardBack((event) => {
      if (take()) event.stopImmediatePropagation()
      settleSoon()
    })
    if (isDialogEntry()) entry = keepDialogEntry(onReplaced)
    settle.current = settleSoon
    const stop = onDialogsChanged(settleSoon)
    return () => {
      clearTimeout(timer)
      stop()
      entry?.end()
      guardBack(undefined)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether dialogs have an entry depends on it.
  useEffect(() => settle.current(), [isOn])
}
