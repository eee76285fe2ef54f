import { useEffect, useState } from 'react'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Returns how many days it is until a time, the day under way counted whole. It follows the clock by the minute and calls
 * `onReached` once. Undefined if the time has come.
 */
export function useDaysUntil(time: number, onReached: () => void): number | undefined {
  const [now, setNow] = useState(Date.now)
  const isReached = now >= time
  useEffect(() => {
    if (isReached) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= time) onReached()
    }, minute)
    return () => clearInterval(timer)
  }, [time, isReached, onReached])
  return isReached ? undefined : Math.ceil((time - now) / day)
}
