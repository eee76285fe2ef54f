import { stakesBetween } from '@parlay/contracts/game-facts'
import { parseMoney } from '@parlay/contracts/money'
import { kindFacts } from './kinds'
import type { Title } from './title'

/** Returns the stakes of a title in minor units, lowest first, each a whole number of minor units per line. */
export function stakesOf({ kind, minBet }: Pick<Title, 'kind' | 'minBet'>): readonly bigint[] {
  const { lines, highestStake, stakeStep = 1n } = kindFacts[kind]
  const wanted = parseMoney(minBet) * BigInt(lines)
  const lowest = ((wanted + stakeStep - 1n) / stakeStep) * stakeStep
  return stakesBetween(lowest, highestStake)
}
