import { useCallback, useEffect, useState } from 'react'
import { keepNote, readNote } from '../../site/browser-note'

const storageKey = (key: string) => `resend-after:${key}`

const readEnd = (key: string): number => Number(readNote('sessionStorage', storageKey(key))) || 0

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/**
 * Seconds left of a wait, and the function that begins one. The wait belongs to its key and outlives a reload of the
 * page, because its end is kept for the tab.
 */
export function useCountdown(key: string): { secondsLeft: number; begin: (seconds: number) => void } {
  const [end, setEnd] = useState(() => ({ key, at: readEnd(key) }))
  const [, setTick] = useState(0)
  const at = end.key === key ? end.at : readEnd(key)
  const secondsLeft = secondsUntil(at)

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setTick((tick) => tick + 1), (at - Date.now()) % 1000 || 1000)
    return () => clearTimeout(timer)
  })

  const begin = useCallback(
    (seconds: number) => {
      const next = Date.now() + seconds * 1000
      keepNote('sessionStorage', storageKey(key), String(next))
      setEnd({ key, at: next })
    },
    [key],
  )
  return { secondsLeft, begin }
}

/** `65` is `1:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
