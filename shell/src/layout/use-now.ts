import { useEffect, useState } from 'react'

/**
 * Returns the current time, updated at every full `step` of milliseconds, so that all clocks of a page change together.
 */
export function useNow(step: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, step - (Date.now() % step))
    }
    const tick = () => {
      setNow(Date.now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [step])
  return now
}
