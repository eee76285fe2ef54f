import { useEffect, useState } from 'react'
import { type JackpotFormula, jackpotAt, untilNextStep } from './jackpot-figure'

/** Returns the current figure, updated at every step. `clock` returns milliseconds since the epoch. */
export function useJackpot(formula: JackpotFormula, clock: () => number): bigint {
  const [figure, setFigure] = useState(() => jackpotAt(formula, clock()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const renew = () => {
      setFigure(jackpotAt(formula, clock()))
      timer = setTimeout(renew, untilNextStep(formula, clock()))
    }
    renew()
    return () => clearTimeout(timer)
  }, [formula, clock])
  return figure
}
