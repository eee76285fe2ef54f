import { type Machine, rowCount, type SlotSymbol } from './machine'

/** A strip is a ring: positions beyond its end begin again. */
export const symbolAt = (strip: readonly SlotSymbol[], position: number): SlotSymbol =>
  strip[position % strip.length] ?? 'low4'

/** Returns the visible symbols as columns from left to right, each from top to bottom. */
export const gridOf = ({ strips }: Machine, stops: readonly number[]): SlotSymbol[][] =>
  strips.map((strip, reel) => Array.from({ length: rowCount }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)))

export const symbolsOnLine = ({ strips }: Machine, stops: readonly number[], rows: readonly number[]): SlotSymbol[] =>
  strips.map((strip, reel) => symbolAt(strip, (stops[reel] ?? 0) + (rows[reel] ?? 0)))

export function scattersIn({ strips }: Machine, stops: readonly number[]): number {
  let count = 0
  for (const [reel, strip] of strips.entries()) {
    for (let row = 0; row < rowCount; row += 1) {
      if (symbolAt(strip, (stops[reel] ?? 0) + row) === 'scatter') count += 1
    }
  }
  return count
}
