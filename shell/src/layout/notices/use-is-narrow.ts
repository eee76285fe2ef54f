import { useSyncExternalStore } from 'react'

const query = '(max-width: 47.5em)'

/** Returns undefined if there is no window to measure. */
const media = () => globalThis.matchMedia?.(query)

function subscribe(listener: () => void): () => void {
  const watched = media()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Returns whether the window is too narrow for a list and a text side by side. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
