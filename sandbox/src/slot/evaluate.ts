import { type LineSymbol, type Machine, rowCount, type SlotSymbol } from './machine'

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

const symbolAt = (strip: readonly SlotSymbol[], position: number): SlotSymbol =>
  strip[position % strip.length] ?? 'low4'

/** The best win of the symbols on one line, or undefined. Wilds stand for any symbol but the scatter. */
export function lineWinOf(machine: Machine, line: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined {
  const wilds = runOf(line, 'wild')
  const target = line[wilds]
  const ofWilds = winOf(machine, 'wild', wilds)
  if (target === undefined || target === 'scatter') return ofWilds
  const ofTarget = winOf(machine, target, runOf(line, target))
  return (ofTarget?.units ?? 0) > (ofWilds?.units ?? 0) ? ofTarget : ofWilds
}

/** How many reels from the left show the symbol or a wild. */
function runOf(line: readonly SlotSymbol[], symbol: SlotSymbol): number {
  let count = 0
  while (count < line.length && (line[count] === symbol || line[count] === 'wild')) count += 1
  return count
}

function winOf(machine: Machine, symbol: LineSymbol, count: number): Omit<LineWin, 'line'> | undefined {
  const units = machine.linePays[symbol][count - 3]
  return units === undefined ? undefined : { symbol, count, units }
}

export const scatterUnits = (machine: Machine, count: number): number => machine.scatterPays[count - 3] ?? 0

/** Pays one set of stops: every line from the left, plus scatters anywhere. */
export function evaluateStops(machine: Machine, stops: number[], multiplier = 1): SpinOutcome {
  const wins: LineWin[] = []
  for (const [line, rows] of machine.lines.entries()) {
    const win = lineWinOf(machine, symbolsOnLine(machine, stops, rows))
    if (win !== undefined) wins.push({ line, ...win, units: win.units * multiplier })
  }

  const scatters = scattersIn(machine, stops)
  const lineUnits = wins.reduce((sum, win) => sum + win.units, 0)
  return { stops, wins, scatters, units: lineUnits + scatterUnits(machine, scatters) * multiplier }
}

const symbolsOnLine = (machine: Machine, stops: readonly number[], rows: readonly number[]): SlotSymbol[] =>
  machine.strips.map((strip, reel) => symbolAt(strip, (stops[reel] ?? 0) + (rows[reel] ?? 0)))

function scattersIn({ strips }: Machine, stops: readonly number[]): number {
  let count = 0
  for (const [reel, strip] of strips.entries()) {
    for (let row = 0; row < rowCount; row += 1) {
      if (symbolAt(strip, (stops[reel] ?? 0) + row) === 'scatter') count += 1
    }
  }
  return count
}
