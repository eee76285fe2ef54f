import { scattersIn } from './grid'
import { lineWins } from './line-wins'
import { type Machine, paysByWays } from './machine'
import type { SpinOutcome } from './spin'
import { waysWins } from './ways-wins'

export const scatterUnits = ({ scatterPays }: Machine, count: number): number => scatterPays[count - 3] ?? 0

/** Evaluates one set of stops: lines or ways from the left, plus scatters anywhere. */
export function evaluateStops(machine: Machine, stops: number[], multiplier = 1): SpinOutcome {
  const single = paysByWays(machine) ? waysWins(machine, stops) : lineWins(machine, stops)
  const wins = single.map((win) => ({ ...win, units: win.units * multiplier }))
  const scatters = scattersIn(machine, stops)
  const units = wins.reduce((sum, win) => sum + win.units, scatterUnits(machine, scatters) * multiplier)
  return { stops, wins, scatters, units }
}
