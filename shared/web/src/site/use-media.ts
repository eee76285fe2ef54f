import { useCallback, useSyncExternalStore } from 'react'

/** Returns undefined if there is no window to measure. */
const media = (query: string) => globalThis.matchMedia?.(query)

/** Returns whether the window matches a media query now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const watched = media(query)
      watched?.addEventListener('change', listener)
      return () => watched?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => media(query)?.matches ?? false)
}
