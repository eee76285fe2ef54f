import { useEffect, useState } from 'react'
import { sinceLastInput } from './since-last-input'

/** What comes later than this after an input is no answer to it. */
const longestAnswer = 1_000

/** The time that it took from the click until here, loading included, is part of the delay. */
function remaining(delay: number): number {
  const elapsed = sinceLastInput()
  return elapsed >= 0 && elapsed < longestAnswer ? Math.max(0, delay - elapsed) : delay
}

/** True once `value` has been true for `delay` ms, counted from the input that made it so; false at once when it turns false. */
export function useDelayed(value: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!value) return setIsDue(false)
    const timer = setTimeout(() => setIsDue(true), remaining(delay))
    return () => clearTimeout(timer)
  }, [value, delay])
  return value && isDue
}
