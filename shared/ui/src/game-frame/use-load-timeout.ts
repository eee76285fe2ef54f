import { useCallback, useEffect, useState } from 'react'

/** The milliseconds after which a frame that has not loaded counts as late. */
const loadTimeout = 20_000

type LoadState = 'loading' | 'late' | 'loaded'

/**
 * Starts when the frame is mounted. Returns `loading` until `onLoad` is called, and `late` if that takes too long. A late
 * frame is still shown when it loads.
 */
export function useLoadTimeout(isThere: boolean): { state: LoadState; onLoad: () => void } {
  const [state, setState] = useState<LoadState>('loading')
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), loadTimeout)
    return () => clearTimeout(timer)
  }, [isThere])
  return { state, onLoad: useCallback(() => setState('loaded'), []) }
}
