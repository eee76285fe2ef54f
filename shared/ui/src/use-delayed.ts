import { useEffect, useState } from 'react'
import { sinceLastInput } from './since-last-input'

/** If more time than this has passed since the last input, the change was not caused by it. */
const longestAnswer = 1_000

/** The time from the click until now, loading included, counts towards the delay. */
function remaining(delay: number): number {
  const elapsed = sinceLastInput()
  return elapsed >= 0 && elapsed < longestAnswer ? Math.max(0, delay - elapsed) : delay
}

/**
 * Returns true once `value` has been true for `delay` ms, counted from the input that caused it, and false as soon as
 * it turns false.
 */
export function useDelayed(value: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!value) return setIsDue(false)
    const timer = setTimeout(() => setIsDue(true), remaining(delay))
    return () => clearTimeout(timer)
  }, [value, delay])
  return value && isDue
}
