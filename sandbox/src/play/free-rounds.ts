import { fromVendorUnits, parseMoney, printMoney } from '@parlay/contracts/money'
import type { GrantedRounds } from '@parlay/contracts/vendor-wallet'
import type { Sql } from '../database/database'
import { stakesOf } from '../title/stakes'
import type { Title } from '../title/title'
import type { FreeRounds, Launch } from './launch.sql'
import { countRoundsOfRewards } from './round.sql'

/** Free rounds that are next, as the page shows them. */
export interface FreeRoundsLeft extends FreeRounds {
  left: number
}

export const hasFreeRounds = ({ kind }: Pick<Title, 'kind'>): boolean => kind === 'slot' || kind === 'ways'

/** Returns what of the operator's free rounds a game can play: those at one of its stakes. */
export function readFreeRounds(granted: readonly GrantedRounds[], title: Title): FreeRounds[] {
  if (!hasFreeRounds(title)) return []
  const stakes = stakesOf(title)
  return granted
    .filter(({ stake }) => stakes.includes(fromVendorUnits(stake)))
    .map(({ reward_uuid, rounds, stake, expires_at }) => ({
      rewardUuid: reward_uuid,
      rounds,
      stake: printMoney(fromVendorUnits(stake)),
      expiresAt: expires_at,
    }))
}

/** Returns the first free rounds of a launch that are not used up and have not ended. */
export async function findFreeRounds(
  tx: Sql,
  { player, freeRounds }: Pick<Launch, 'player' | 'freeRounds'>,
  now: Date,
): Promise<FreeRoundsLeft | null> {
  const valid = freeRounds.filter(({ expiresAt }) => new Date(expiresAt) > now)
  if (valid.length === 0) return null
  const played = await countRoundsOfRewards(
    tx,
    player,
    valid.map(({ rewardUuid }) => rewardUuid),
  )
  const playedOf = (reward: string) => played.find(({ rewardUuid }) => rewardUuid === reward)?.rounds ?? 0
  const counted = valid.map((one) => ({ ...one, left: one.rounds - playedOf(one.rewardUuid) }))
  return counted.find(({ left }) => left > 0) ?? null
}

/** Returns whether a round at this stake is one of these free rounds. */
export const isOneOf = (free: FreeRoundsLeft | null, round: { rewardUuid: string; stake: bigint }): boolean =>
  free?.rewardUuid === round.rewardUuid && parseMoney(free.stake) === round.stake
