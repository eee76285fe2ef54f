import type { PlannedReward } from '@parlay/server'
import type { Sql } from '../../../db'
import { giveFreeRounds } from '../../games/vendor-wallet'
import { giveBonus } from '../bonuses'
import { freeRoundsOf } from './redemption-names'
import { type PointCommandOptions, payForPoints, refusedField } from './spend-points'

interface Given {
  memberId: bigint
  redeemId: string
  amount: bigint | null
  at: Date
}

type GiveOptions = Pick<PointCommandOptions, 'currency' | 'tickets'>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Gives the rewards that need no staff: money, tickets, free rounds, or bonus money on the reward's current terms.
 */
export async function giveReward(
  { currency, tickets }: GiveOptions,
  tx: Sql,
  reward: PlannedReward,
  { memberId, redeemId, amount, at }: Given,
): Promise<void> {
  if (amount === null) return
  const reference = `points:${redeemId}`
  if (reward.category === 'TICKETS') {
    await tickets.give(tx, { raffleId: reward.raffle, memberId, count: Number(amount), reference, at })
  } else if (reward.category === 'BONUS') {
    const { termsVersion } = reward
    const promotion = { ...reward, kind: 'POINTS' as const }
    await giveBonus(tx, { promotion, termsVersion, reference, memberId, currency, amount, at })
  } else if (reward.category === 'FREE_ROUNDS') {
    const { game: gameCode, stake, days } = reward
    const expiresAt = new Date(at.getTime() + days * dayMs)
    const terms = { rewardUuid: freeRoundsOf(redeemId), gameCode, rounds: Number(amount), stake, expiresAt }
    const isGiven = await giveFreeRounds(tx, { ...terms, memberId, currency, at, grantedBy: 'points mall' })
    if (!isGiven) throw refusedField('rewardId', 'err_enter_correct')
  } else await payForPoints(tx, memberId, { orderNo: redeemId, currency, amount, at })
}
