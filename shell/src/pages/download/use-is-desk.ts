import { useSyncExternalStore } from 'react'

const query = '(min-width: 641px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for what is meant for another device. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
