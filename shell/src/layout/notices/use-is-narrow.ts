import { useSyncExternalStore } from 'react'

const query = '(max-width: 47.5em)'

/** Undefined where there is no window to measure. */
const media = () => globalThis.matchMedia?.(query)

function subscribe(listener: () => void): () => void {
  const watched = media()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Where a list and a text do not fit beside each other. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
