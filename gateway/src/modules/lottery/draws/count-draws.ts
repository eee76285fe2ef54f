import type { ValueOf } from '@parlay/contracts'
import type { getDrawStatistics } from '@parlay/contracts/endpoints/lottery'
import type { DrawPrizes } from '@parlay/contracts/vendor-lottery'

type Statistics = ValueOf<typeof getDrawStatistics>

const tails = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const mostPairs = 10
const tailOf = (number: string): string => number.slice(-2)

/**
 * Counts how often each pair of digits appears in the draws, and how long ago it appeared last. The draws are newest
 * first.
 */
function countTails(draws: readonly (readonly string[])[]): Statistics['tails'] {
  const counted = new Map(tails.map((number) => [number, { number, count: 0, since: null as number | null }]))
  for (const [since, drawn] of draws.entries()) {
    for (const number of drawn) {
      const tail = counted.get(number)
      if (tail === undefined) continue
      tail.count += 1
      tail.since ??= since
    }
  }
  return [...counted.values()]
}

/** Finds the pairs of different tails that were drawn together most often. Each pair counts once per draw. */
function countPairs(draws: readonly (readonly string[])[]): Statistics['pairs'] {
  const counts = new Map<string, number>()
  for (const drawn of draws) {
    const different = [...new Set(drawn)].toSorted()
    for (const [index, low] of different.entries()) {
      for (const high of different.slice(index + 1)) counts.set(low + high, (counts.get(low + high) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([left, leftCount], [right, rightCount]) => rightCount - leftCount || Number(left) - Number(right))
    .slice(0, mostPairs)
    .map(([pair, count]) => ({ numbers: [pair.slice(0, 2), pair.slice(2)], count }))
}

/** Counts the last two digits of all numbers of draws, newest first. */
export function countDraws(draws: readonly DrawPrizes[]): Statistics {
  const drawn = draws.map((prizes) => Object.values(prizes).flat().map(tailOf))
  return {
    draws: draws.length,
    tails: countTails(drawn),
    special: countTails(draws.map(({ special = [] }) => special.map(tailOf))),
    pairs: countPairs(drawn),
  }
}
