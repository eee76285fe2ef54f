import { useEffect, useState } from 'react'

const pause = 300

/** Returns a value once it has not changed for a moment, so that nothing is asked for at every key press. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
