import { symbolsOnLine } from './grid'
import type { Machine, PaySymbol, SlotSymbol } from './machine'
import type { SpinWin } from './spin'

export type LineWin = Omit<SpinWin, 'line' | 'ways'>

/** Returns the best win of every line. */
export function lineWins(machine: Machine, stops: readonly number[]): SpinWin[] {
  return machine.lines.flatMap((rows, line) => {
    const win = lineWinOf(machine, symbolsOnLine(machine, stops, rows))
    return win === undefined ? [] : [{ ...win, line, ways: 1 }]
  })
}

/**
 * Returns the best win of the symbols on one line, or undefined. Wilds substitute for any symbol except the scatter.
 */
export function lineWinOf(machine: Machine, line: readonly SlotSymbol[]): LineWin | undefined {
  const wilds = runOf(line, 'wild')
  const target = line[wilds]
  const ofWilds = winOf(machine, 'wild', wilds)
  if (target === undefined || target === 'scatter') return ofWilds
  const ofTarget = winOf(machine, target, runOf(line, target))
  return (ofTarget?.units ?? 0) > (ofWilds?.units ?? 0) ? ofTarget : ofWilds
}

/** Returns how many reels from the left show the symbol or a wild. */
function runOf(line: readonly SlotSymbol[], symbol: SlotSymbol): number {
  let count = 0
  while (count < line.length && (line[count] === symbol || line[count] === 'wild')) count += 1
  return count
}

function winOf({ pays }: Machine, symbol: PaySymbol, count: number): LineWin | undefined {
  const units = pays[symbol]?.[count - 3]
  return units === undefined ? undefined : { symbol, count, units }
}
