import { useSyncExternalStore } from 'react'

const query = '(min-width: 641px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns whether there is room for content that is meant for another device. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
