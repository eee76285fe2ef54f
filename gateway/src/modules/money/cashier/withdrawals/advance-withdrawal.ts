import type { RejectionCause } from '@parlay/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../../db'
import { notifyMember } from '../../../member/messages'
import type { PayoutRow } from './payouts/payout.sql'
import { postFeeBack, postRelease } from './post-withdrawal'
import { type EventReason, insertEvent, moveWithdrawal, type Transition, type WithdrawalRow } from './withdrawal.sql'

export interface Step extends Transition {
  reason?: EventReason
  cause?: RejectionCause | undefined
  note?: string | undefined
  /** The name of the member of staff. */
  decidedBy?: string | undefined
}

/**
 * Makes one transition and records it in the history. The caller must have locked the withdrawal. Throws if it is in
 * none of the states that the transition may start from.
 */
export async function step(
  tx: Sql,
  orderNo: string,
  { reason, cause, note, decidedBy, ...transition }: Step,
): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(tx, orderNo, transition)
  if (moved === undefined) throw new Error(`withdrawal ${orderNo} is no longer ${transition.from.join(' or ')}`)
  await insertEvent(tx, {
    orderNo,
    state: moved.state,
    reason: reason ?? null,
    cause: cause ?? null,
    note: note ?? null,
    decidedBy: decidedBy ?? null,
    at: transition.at,
  })
  return moved
}

export const heldOf = ({ amount, paid, released }: WithdrawalRow): bigint => amount - paid - released

/**
 * True while the member can still confirm what has arrived. A payout without an answer at the deadline counts as
 * received.
 */
export const isAwaitingConfirmation = ({ state, confirmDeadline }: WithdrawalRow, at: Date): boolean =>
  (state === 'PAID_WAIT_CONFIRM' || state === 'DISPUTED') && confirmDeadline !== null && at < confirmDeadline

/** True if a payout is paid and the member has not answered whether it has arrived. */
export const isAwaitingAnswer = ({ state, answer }: PayoutRow): boolean => state === 'PAID' && answer === null

/** Ends a withdrawal of which no more will be paid, and returns the money on hold to the member's wallet. */
export async function releaseHold(
  tx: Sql,
  withdrawal: WithdrawalRow,
  { to, from, at, ...rest }: Omit<Step, 'released'>,
): Promise<void> {
  const released = heldOf(withdrawal)
  // The account is locked first, because the member's next withdrawal also locks it before it checks whether this one
  // is open.
  await postRelease(tx, withdrawal, { amount: released, at })
  if (withdrawal.paid === 0n) await postFeeBack(tx, withdrawal, at)
  await step(tx, withdrawal.orderNo, { ...rest, from, to, at, released })
  await notify(tx, withdrawal, { type: 'WITHDRAW_REJECTED', amount: released, at })
}

interface Notice {
  type: 'WITHDRAW_APPROVED' | 'WITHDRAW_REJECTED'
  amount: bigint
  at: Date
}

const notify = (tx: Sql, { orderNo, memberId }: WithdrawalRow, { type, amount, at }: Notice): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type,
    at,
    params: { amount: printMoney(amount), orderNo },
    reference: `withdrawal:${orderNo}:${type === 'WITHDRAW_APPROVED' ? 'approved' : 'rejected'}`,
  })

/** Moves REQUESTED or REVIEW to APPROVED. The payment then starts by itself. */
export async function approve(tx: Sql, orderNo: string, transition: Omit<Step, 'to'>): Promise<WithdrawalRow> {
  const approved = await step(tx, orderNo, { ...transition, to: 'APPROVED' })
  await notify(tx, approved, { type: 'WITHDRAW_APPROVED', amount: approved.amount, at: transition.at })
  return approved
}
