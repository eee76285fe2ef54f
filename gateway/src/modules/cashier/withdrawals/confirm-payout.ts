import type { WithdrawalState } from '@parlay/shared/contracts/endpoints/withdrawals'
import type { Sql } from '../../../db'
import { AppError } from '../../../errors'
import { answerPayout, findPayout, listPayouts } from './payout.sql'
import { isAskedAbout, isUnanswered, step } from './steps'
import { lockWithdrawal } from './withdrawal.sql'

export interface Answer {
  orderNo: string
  payoutId: string
  received: boolean
  comment?: string | undefined
}

/** Not yours is the same as not there. */
async function requireOwn(tx: Sql, memberId: bigint, { orderNo, payoutId }: Answer) {
  const withdrawal = await lockWithdrawal(tx, orderNo)
  const payout = await findPayout(tx, payoutId)
  if (withdrawal?.memberId !== memberId || payout?.orderNo !== orderNo) throw new AppError('SYS_INVALID_URL')
  return { withdrawal, payout }
}

/**
 * Every payout that has come makes it RECEIVED; one that has not, DISPUTED, in which the others are still asked about.
 * Answers the state.
 */
export async function confirmPayout(
  tx: Sql,
  { memberId, at, ...request }: Answer & { memberId: bigint; at: Date },
): Promise<WithdrawalState> {
  const { withdrawal, payout } = await requireOwn(tx, memberId, request)
  const { orderNo, state } = withdrawal
  const answer = request.received ? 'RECEIVED' : 'DISPUTED'
  if (payout.answer === answer) return state
  if (!isAskedAbout(withdrawal, at) || !(await answerPayout(tx, { id: payout.id, orderNo, answer }))) {
    throw new AppError('WDR_CONFIRM_CLOSED')
  }
  if (answer === 'DISPUTED') {
    return (await step(tx, orderNo, { from: [state], to: 'DISPUTED', at, note: request.comment })).state
  }
  if (state === 'DISPUTED') return state
  const others = await listPayouts(tx, [orderNo])
  if (others.some(isUnanswered)) return state
  return (await step(tx, orderNo, { from: [state], to: 'RECEIVED', at })).state
}
