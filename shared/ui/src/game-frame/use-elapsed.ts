import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds since the component mounted, measured by the clock and not by timer ticks, which browsers
 * throttle in the background.
 */
export function useElapsed(): number {
  const [start] = useState(() => Date.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [start])
  return seconds
}

/** Formats 3661 as `01:01:01`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
