import { symbolAt } from './grid'
import { lineWinOf } from './line-wins'
import { type Machine, type PaySymbol, rowCount, type SlotSymbol, symbols } from './machine'
import { countInWindow } from './ways-wins'

const numberOf = (strip: readonly SlotSymbol[], symbol: SlotSymbol) => strip.filter((seen) => seen === symbol).length

/**
 * Returns what all lines pay over every combination of stops, by enumerating the combinations of symbols on a line,
 * weighted by their frequency on the strips. All lines have the same expectation, because each row of a reel shows
 * every position equally often.
 */
export function lineUnitsOverCycle(machine: Machine): bigint {
  let total = 0n
  const visit = (line: SlotSymbol[], weight: number) => {
    const strip = machine.strips[line.length]
    if (strip === undefined) {
      total += BigInt(weight) * BigInt(lineWinOf(machine, line)?.units ?? 0)
      return
    }
    for (const symbol of symbols) {
      const share = numberOf(strip, symbol)
      if (share > 0) visit([...line, symbol], weight * share)
    }
  }
  visit([], 1)
  return total * BigInt(machine.lines.length)
}

/**
 * Returns what all ways pay over every combination of stops. The reels are independent, so a run of a symbol over
 * `reels` reels pays the product of its counts on each, times the stops of the next reel without it, times all stops of
 * the reels behind.
 */
export function waysUnitsOverCycle(machine: Machine): bigint {
  const payers = symbols.filter((symbol): symbol is PaySymbol => symbol !== 'scatter' && symbol !== 'wild')
  return payers.reduce((total, symbol) => total + symbolUnitsOverCycle(machine, symbol), 0n)
}

function symbolUnitsOverCycle(machine: Machine, symbol: PaySymbol): bigint {
  const reels = machine.strips.map((strip, reel) => {
    const counts = strip.map((_, stop) => countInWindow(machine, reel, stop, symbol))
    return {
      stops: BigInt(strip.length),
      seen: BigInt(counts.reduce((sum, count) => sum + count, 0)),
      without: BigInt(counts.filter((count) => count === 0).length),
    }
  })
  const pays = machine.pays[symbol] ?? []
  return pays.reduce((total, units, index) => {
    const run = index + 3
    const combinations = reels.reduce((product, { stops, seen, without }, reel) => {
      if (reel < run) return product * seen
      return product * (reel === run ? without : stops)
    }, 1n)
    return total + combinations * BigInt(units)
  }, 0n)
}

/** Returns how many combinations of stops show 0, 1, 2 … scatters. */
export function scatterCounts(machine: Machine): bigint[] {
  let counts = [1n]
  for (const strip of machine.strips) {
    const seen = strip.map((_, stop) => scattersInWindow(strip, stop))
    const next = Array.from({ length: counts.length + rowCount }, () => 0n)
    counts.forEach((ways, total) => {
      for (const more of seen) next[total + more] = (next[total + more] ?? 0n) + ways
    })
    counts = next
  }
  return counts
}

const scattersInWindow = (strip: readonly SlotSymbol[], stop: number): number =>
  Array.from({ length: rowCount }, (_, row) => symbolAt(strip, stop + row)).filter((seen) => seen === 'scatter').length
