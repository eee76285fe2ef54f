import { printMoney } from '@parlay/shared/money'
import type { Sql } from '../../../db'
import { tellMember } from '../../messages'
import type { PayoutRow } from './payout.sql'
import { postRelease } from './postings'
import { type EventReason, insertEvent, moveWithdrawal, type Transition, type WithdrawalRow } from './withdrawal.sql'

export interface Step extends Transition {
  reason?: EventReason
  note?: string | undefined
}

/**
 * One transition with its line in the history. Throws where the withdrawal, which the caller has locked, is in none of
 * the states it may come from.
 */
export async function step(tx: Sql, orderNo: string, { reason, note, ...transition }: Step): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(tx, orderNo, transition)
  if (moved === undefined) throw new Error(`withdrawal ${orderNo} is no longer ${transition.from.join(' or ')}`)
  await insertEvent(tx, { orderNo, state: moved.state, reason: reason ?? null, note: note ?? null, at: transition.at })
  return moved
}

export const heldOf = ({ amount, paid, released }: WithdrawalRow): bigint => amount - paid - released

/** Whether the member can still say what of it has come; what is not said by then counts as received. */
export const isAskedAbout = ({ state, confirmDeadline }: WithdrawalRow, at: Date): boolean =>
  (state === 'PAID_WAIT_CONFIRM' || state === 'DISPUTED') && confirmDeadline !== null && at < confirmDeadline

/** Paid, and the member has not said whether it has come. */
export const isUnanswered = ({ state, answer }: PayoutRow): boolean => state === 'PAID' && answer === null

/** Ends a withdrawal of which no more will be paid: what is on hold is the member's again. */
export async function giveBack(
  tx: Sql,
  withdrawal: WithdrawalRow,
  { to, from, at, ...rest }: Omit<Step, 'released'>,
): Promise<void> {
  const released = heldOf(withdrawal)
  // The account first: the member's next withdrawal has it before it looks whether this one still stands in its way.
  await postRelease(tx, withdrawal, { amount: released, at })
  await step(tx, withdrawal.orderNo, { ...rest, from, to, at, released })
  await tell(tx, withdrawal, { type: 'WITHDRAW_REJECTED', amount: released, at })
}

interface News {
  type: 'WITHDRAW_APPROVED' | 'WITHDRAW_REJECTED'
  amount: bigint
  at: Date
}

const tell = (tx: Sql, { orderNo, memberId }: WithdrawalRow, { type, amount, at }: News): Promise<void> =>
  tellMember(tx, {
    ...{ memberId, type, at },
    params: { amount: printMoney(amount), orderNo },
    reference: `withdrawal:${orderNo}:${type === 'WITHDRAW_APPROVED' ? 'approved' : 'rejected'}`,
  })

/** REQUESTED or REVIEW → APPROVED; the payment follows by itself. */
export async function approve(tx: Sql, orderNo: string, transition: Omit<Step, 'to'>): Promise<WithdrawalRow> {
  const approved = await step(tx, orderNo, { ...transition, to: 'APPROVED' })
  await tell(tx, approved, { type: 'WITHDRAW_APPROVED', amount: approved.amount, at: transition.at })
  return approved
}
