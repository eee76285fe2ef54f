import { useCallback, useEffect, useState } from 'react'

/** Milliseconds until a frame that has not loaded is called late. */
const patience = 20_000

/** `waiting` until `end` is called; `late` when that takes too long. A late frame that comes after all is shown. */
export function usePatience(): { state: 'waiting' | 'late' | 'over'; end: () => void } {
  const [state, setState] = useState<'waiting' | 'late' | 'over'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), patience)
    return () => clearTimeout(timer)
  }, [])
  return { state, end: useCallback(() => setState('over'), []) }
}
