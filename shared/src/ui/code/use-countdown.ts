import { useCallback, useEffect, useState } from 'react'

const storageKey = (key: string) => `resend-after:${key}`

function readEnd(key: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey(key))) || 0
  } catch {
    return 0
  }
}

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
      try {
        sessionStorage.setItem(storageKey(key), String(next))
      } catch {
        // The wait then lasts as long as the page.
      }
      setEnd({ key, at: next })
    },
    [key],
  )
  return { secondsLeft, begin }
}

/** `65` is `1:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
