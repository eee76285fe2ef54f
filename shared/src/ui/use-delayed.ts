import { useEffect, useState } from 'react'

/** True once `value` has been true for `delay` ms; false at once when `value` turns false. */
export function useDelayed(value: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!value) return setIsDue(false)
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value && isDue
}
