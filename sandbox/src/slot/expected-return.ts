import { lineWinOf, scatterUnits } from './evaluate'
import { type Machine, rowCount, type SlotSymbol, symbols } from './machine'

export interface ExpectedReturn {
  /** Exact fraction of the stake that comes back over the full cycle. */
  numerator: bigint
  denominator: bigint
  /** Chance that a spin starts the free spins. */
  featureChance: number
}

const fractionOf = (strip: readonly SlotSymbol[], symbol: SlotSymbol) => strip.filter((seen) => seen === symbol).length

/**
 * Every combination of symbols on a line, weighted by how often the strips show it. All lines have the same
 * expectation because each row of a reel shows every strip position equally often.
 */
function lineUnitsOverCycle(machine: Machine): bigint {
  let total = 0n
  const visit = (line: SlotSymbol[], weight: number) => {
    const strip = machine.strips[line.length]
    if (strip === undefined) {
      total += BigInt(weight) * BigInt(lineWinOf(machine, line)?.units ?? 0)
      return
    }
    for (const symbol of symbols) {
      const share = fractionOf(strip, symbol)
      if (share > 0) visit([...line, symbol], weight * share)
    }
  }
  visit([], 1)
  return total
}

/** How many stop combinations show 0, 1, 2 … scatters. */
function scatterCounts(machine: Machine): bigint[] {
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
  Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]).filter((s) => s === 'scatter').length

/** The theoretical return by exact enumeration of the reel strips, free spins included. */
export function expectedReturn(machine: Machine): ExpectedReturn {
  const cycle = machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const counts = scatterCounts(machine)
  const fromScatters = counts.reduce((sum, ways, count) => sum + ways * BigInt(scatterUnits(machine, count)), 0n)
  const features = counts.slice(3).reduce((sum, ways) => sum + ways, 0n)

  const lines = BigInt(machine.lines.length)
  const spinUnits = lineUnitsOverCycle(machine) * lines + fromScatters
  const freeWeight = features * BigInt(machine.freeSpins.count * machine.freeSpins.multiplier)
  return {
    numerator: spinUnits * (cycle + freeWeight),
    denominator: cycle * lines * cycle,
    featureChance: Number(features) / Number(cycle),
  }
}

/** Percent with two digits, rounded down, so that no more is promised than the strips give. */
export function percentOf({ numerator, denominator }: ExpectedReturn): string {
  const hundredths = ((numerator * 10_000n) / denominator).toString().padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
