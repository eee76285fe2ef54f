import { scattersIn } from './grid'
import { lineWins } from './line-wins'
import { type Machine, type PaySymbol, paysByWays } from './machine'
import { waysWins } from './ways-wins'

export interface SpinWin {
  symbol: PaySymbol
  /** How many reels from the left take part. */
  count: number
  /** Index into the machine's lines; null where ways pay. */
  line: number | null
  /** How many ways the symbol wins; 1 on a line. */
  ways: number
  units: number
}

export interface SpinOutcome {
  /** Strip position that each reel shows in its top row. */
  stops: number[]
  wins: SpinWin[]
  scatters: number
  /** Everything this spin pays, in units of the stake, multiplier included. */
  units: number
}

export const scatterUnits = ({ scatterPays }: Machine, count: number): number => scatterPays[count - 3] ?? 0

/** Pays one set of stops: lines or ways from the left, plus scatters anywhere. */
export function evaluateStops(machine: Machine, stops: number[], multiplier = 1): SpinOutcome {
  const single = paysByWays(machine) ? waysWins(machine, stops) : lineWins(machine, stops)
  const wins = single.map((win) => ({ ...win, units: win.units * multiplier }))
  const scatters = scattersIn(machine, stops)
  const units = wins.reduce((sum, win) => sum + win.units, scatterUnits(machine, scatters) * multiplier)
  return { stops, wins, scatters, units }
}
