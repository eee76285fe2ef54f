import { useEffect, useState } from 'react'
import { type JackpotFormula, jackpotAt, untilNextStep } from './jackpot-figure'

/** Returns the current figure, updated at every step. `clock` returns milliseconds since the epoch. */
export function useJackpot(formula: JackpotFormula, clock: () => number): bigint {
  const [now, setNow] = useState(() => clock())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const renew = () => {
      setNow(clock())
      timer = setTimeout(renew, untilNextStep(formula, clock()))
    }
    renew()
    return () => clearTimeout(timer)
  }, [formula, clock])
  return jackpotAt(formula, now)
}
