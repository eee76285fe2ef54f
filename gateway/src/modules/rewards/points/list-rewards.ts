import type { LanguageCode } from '@parlay/contracts'
import type { PointReward, RewardCategory } from '@parlay/contracts/endpoints/points'
import type { PlannedReward, PointsPlan } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { RaffleTickets } from '../raffles'
import { listOffered } from './list-offered'
import * as rows from './mall.sql'
import { presentReward, type RewardWords } from './present-reward'
import type { GameOfRounds } from './read-free-round-games'

interface ListOptions extends RewardWords {
  db: Database
  clock: Clock
  plan: Pick<PointsPlan, 'enabled' | 'rewards'>
  tickets: Pick<RaffleTickets, 'endOf'>
  freeRoundGames: ReadonlyMap<string, GameOfRounds>
}

/** Lists the rewards of the mall, or of one category, with the number that this member can still take. */
export async function listRewards(
  options: ListOptions,
  { category, language }: { category?: RewardCategory | undefined; language: LanguageCode },
  memberId: bigint,
): Promise<PointReward[]> {
  const { db, plan } = options
  const [stock, taken] = await Promise.all([rows.listStock(db), rows.listTaken(db, memberId)])
  const present = (reward: PlannedReward): PointReward => {
    const left = Math.max(0, reward.stock - (stock.find(({ rewardId }) => rewardId === reward.id)?.taken ?? 0))
    const own = taken.find(({ rewardId }) => rewardId === reward.id)?.quantity ?? 0
    const mayTake = Math.max(0, (reward.limitPerMember ?? left) - (reward.limitPerMember === null ? 0 : own))
    return {
      ...presentReward(options, reward, language),
      stock: left,
      left: Math.min(left, mayTake),
      state: left === 0 ? 'SOLD_OUT' : mayTake === 0 ? 'LIMIT_REACHED' : 'AVAILABLE',
    }
  }
  const offered = plan.enabled ? listOffered(options) : []
  return offered.filter((reward) => category === undefined || reward.category === category).map(present)
}
