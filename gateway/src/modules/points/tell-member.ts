import { printMoney } from '@parlay/shared/money'
import type { Sql } from '../../db'
import { notifyMember } from '../messages'
import type { RedemptionRow } from './mall.sql'

type RedemptionNotice =
  | 'pointsProcessing'
  | 'pointsRedeemed'
  | 'pointsTickets'
  | 'pointsApproved'
  | 'pointsVoucher'
  | 'pointsRejected'

interface Told extends Pick<RedemptionRow, 'redeemId' | 'memberId' | 'category' | 'points' | 'amount'> {
  template: RedemptionNotice
  at: Date
}

/** Tells a member of a redemption, once of each of its states. */
export const tellMember = (
  tx: Sql,
  { redeemId, memberId, category, points, amount, template, at }: Told,
): Promise<void> =>
  notifyMember(tx, {
    ...{ memberId, type: 'SYSTEM', template, at },
    reference: `${template}:${redeemId}`,
    params: {
      ...{ points: String(points), orderNo: redeemId },
      ...(amount !== null && (category === 'TICKETS' ? { tickets: String(amount) } : { amount: printMoney(amount) })),
    },
  })
