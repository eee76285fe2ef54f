import type { Sql } from '../../../db'
import { AppError } from '../../../errors'
import {
  postAdjustment,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
  requirePosted,
} from '../../../ledger'
import type { PayoutRow } from './payout.sql'
import type { WithdrawalRow } from './withdrawal.sql'

type Owned = Pick<WithdrawalRow, 'orderNo' | 'memberId' | 'currency'>

/** The amount is set aside. WAL_INSUFFICIENT where it is not there. */
export async function postHold(
  tx: Sql,
  { orderNo, memberId, currency, amount }: Owned & { amount: bigint },
  at: Date,
): Promise<void> {
  const outcome = await postWithdrawalHold(tx, { reference: `withdrawal:${orderNo}`, memberId, currency, amount, at })
  if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
  requirePosted(outcome)
}

/** What is not paid any more goes back to the main wallet; once, as it is then all that was left. */
export async function postRelease(
  tx: Sql,
  { orderNo, memberId, currency }: Owned,
  { amount, at }: { amount: bigint; at: Date },
): Promise<void> {
  const reference = `withdrawal:${orderNo}:release`
  requirePosted(await postWithdrawalRelease(tx, { reference, memberId, currency, amount, at }))
}

export async function postPayout(
  tx: Sql,
  { memberId, currency }: Owned,
  { id, paid, at }: Pick<PayoutRow, 'id' | 'paid'> & { at: Date },
): Promise<void> {
  const reference = `withdrawal:${id}`
  requirePosted(await postWithdrawalPayout(tx, { reference, memberId, currency, amount: paid, at }))
}

/** Gives back a payout that has not come; the reference names the posting that it makes up for. */
export async function postRefund(
  tx: Sql,
  { memberId, currency }: Owned,
  { id, paid, at }: Pick<PayoutRow, 'id' | 'paid'> & { at: Date },
): Promise<void> {
  const reference = `withdrawal:${id}:refund`
  requirePosted(await postAdjustment(tx, { reference, house: 'psp', memberId, currency, amount: paid, at }))
}
