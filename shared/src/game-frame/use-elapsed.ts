import { useEffect, useState } from 'react'

/** Whole seconds since the component came up, counted by the clock and not by ticks, which sleep in the background. */
export function useElapsed(): number {
  const [start] = useState(() => Date.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [start])
  return seconds
}

/** 3661 → `01:01:01` */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
