import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import type { RedemptionRow } from './mall.sql'

type RedemptionNotice =
  | 'pointsProcessing'
  | 'pointsRedeemed'
  | 'pointsTickets'
  | 'pointsBonus'
  | 'pointsFreeRounds'
  | 'pointsApproved'
  | 'pointsVoucher'
  | 'pointsRejected'

interface Redeemed extends Pick<RedemptionRow, 'redeemId' | 'memberId' | 'category' | 'points' | 'amount'> {
  template: RedemptionNotice
  /** The game in which free rounds are played. */
  game?: string | undefined
  at: Date
}

/** Notifies a member of a redemption, once for each of its states. */
export const notifyOfRedemption = (
  tx: Sql,
  { redeemId, memberId, category, points, amount, template, game, at }: Redeemed,
): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type: 'SYSTEM',
    template,
    at,
    reference: `${template}:${redeemId}`,
    params: {
      points: String(points),
      orderNo: redeemId,
      ...(amount !== null && wordAmount(category, amount)),
      ...(game !== undefined && { game }),
    },
  })

function wordAmount(category: Redeemed['category'], amount: bigint): Record<string, string> {
  if (category === 'TICKETS') return { tickets: String(amount) }
  if (category === 'FREE_ROUNDS') return { rounds: String(amount) }
  return { amount: printMoney(amount) }
}
