import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useCallback, useEffect, useState } from 'react'

const storageKey = (key: string) => `resend-after:${key}`

const readEnd = (key: string): number => Number(readStorage('sessionStorage', storageKey(key))) || 0

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/**
 * Returns the seconds left of a countdown and the function that starts one. The countdown belongs to its key and
 * survives a reload of the page, because its end is stored for the tab.
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
      writeStorage('sessionStorage', storageKey(key), String(next))
      setEnd({ key, at: next })
    },
    [key],
  )
  return { secondsLeft, begin }
}

/** Formats `65` as `1:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
