import { symbolAt } from './grid'
import { type Machine, type PaySymbol, rowCount, symbols } from './machine'
import type { SpinWin } from './spin'

/**
 * Pays each symbol for its longest run of adjacent reels from the left, once for each way to choose one on every reel
 * of the run. Wilds substitute for any symbol except the scatter.
 */
export function waysWins(machine: Machine, stops: readonly number[]): SpinWin[] {
  return symbols.flatMap((symbol) => {
    if (symbol === 'scatter' || symbol === 'wild') return []
    const win = waysOf(machine, stops, symbol)
    return win === undefined ? [] : [win]
  })
}

function waysOf(machine: Machine, stops: readonly number[], symbol: PaySymbol): SpinWin | undefined {
  let count = 0
  let ways = 1
  for (const [reel, stop] of stops.entries()) {
    const seen = countInWindow(machine, reel, stop, symbol)
    if (seen === 0) break
    count += 1
    ways *= seen
  }
  const units = machine.pays[symbol]?.[count - 3]
  return units === undefined ? undefined : { symbol, count, ways, line: null, units: units * ways }
}

/** Returns how many rows of a reel show the symbol or a wild. */
export function countInWindow({ strips }: Machine, reel: number, stop: number, symbol: PaySymbol): number {
  const strip = strips[reel] ?? []
  let seen = 0
  for (let row = 0; row < rowCount; row += 1) {
    const shown = symbolAt(strip, stop + row)
    if (shown === symbol || shown === 'wild') seen += 1
  }
  return seen
}
