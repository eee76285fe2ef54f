import { type LineSymbol, type Machine, reelCount, rowCount, type SlotSymbol } from './machine'

export interface LineWin {
  /** Index into the machine's lines. */
  line: number
  symbol: LineSymbol
  /** How many reels from the left take part. */
  count: number
  units: number
}

export interface SpinOutcome {
  /** Strip position that each reel shows in its top row. */
  stops: number[]
  wins: LineWin[]
  scatters: number
  /** Everything this spin pays, in stakes of one line, multiplier included. */
  units: number
}

/** What the player sees, as columns from left to right, each from top to bottom. */
export const gridOf = (machine: Machine, stops: readonly number[]): SlotSymbol[][] =>
  machine.strips.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )

export const symbolAt = (strip: readonly SlotSymbol[], position: number): SlotSymbol =>
  strip[position % strip.length] ?? 'low4'

/** The best win of the symbols on one line, or undefined. Wilds stand for any symbol but the scatter. */
export function lineWinOf(machine: Machine, line: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined {
  const target = line.find((symbol) => symbol !== 'wild')
  const candidates: Omit<LineWin, 'line'>[] = [winOfRun(machine, line, 'wild')]
  if (target !== undefined && target !== 'scatter') candidates.push(winOfRun(machine, line, target as LineSymbol))

  const best = candidates.reduce((left, right) => (right.units > left.units ? right : left))
  return best.units > 0 ? best : undefined
}

function winOfRun(machine: Machine, line: readonly SlotSymbol[], symbol: LineSymbol): Omit<LineWin, 'line'> {
  const end = line.findIndex((seen) => seen !== symbol && seen !== 'wild')
  const count = end === -1 ? line.length : end
  return { symbol, count, units: machine.linePays[symbol][count - 3] ?? 0 }
}

export const scatterUnits = (machine: Machine, count: number): number => machine.scatterPays[count - 3] ?? 0

/** Pays one set of stops: every line from the left, plus scatters anywhere. */
export function evaluateStops(machine: Machine, stops: number[], multiplier = 1): SpinOutcome {
  const grid = gridOf(machine, stops)
  const wins: LineWin[] = []
  machine.lines.forEach((rows, line) => {
    const win = lineWinOf(machine, symbolsOnLine(grid, rows))
    if (win !== undefined) wins.push({ line, ...win, units: win.units * multiplier })
  })

  const scatters = grid.flat().filter((symbol) => symbol === 'scatter').length
  const lineUnits = wins.reduce((sum, win) => sum + win.units, 0)
  return { stops, wins, scatters, units: lineUnits + scatterUnits(machine, scatters) * multiplier }
}

const symbolsOnLine = (grid: readonly SlotSymbol[][], rows: readonly number[]): SlotSymbol[] =>
  Array.from({ length: reelCount }, (_, reel) => grid[reel]?.[rows[reel] ?? 0] ?? 'low4')
