import { AppError } from '../../../../core/errors'
import type { Sql } from '../../../../db'
import {
  postAdjustment,
  postFee,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
  requirePosted,
} from '../../../../ledger'
import type { PayoutRow } from './payouts/payout.sql'
import type { WithdrawalRow } from './withdrawal.sql'

type Owned = Pick<WithdrawalRow, 'orderNo' | 'memberId' | 'currency'>

/** Holds the amount. Throws WAL_INSUFFICIENT if the main wallet has less. */
export async function postHold(
  tx: Sql,
  { orderNo, memberId, currency, amount }: Owned & { amount: bigint },
  at: Date,
): Promise<void> {
  const outcome = await postWithdrawalHold(tx, { reference: `withdrawal:${orderNo}`, memberId, currency, amount, at })
  if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
  requirePosted(outcome)
}

/** Takes the fee in addition to the amount. Throws WAL_INSUFFICIENT if the main wallet has less. */
export async function postWithdrawalFee(
  tx: Sql,
  { orderNo, memberId, currency, fee }: Owned & Pick<WithdrawalRow, 'fee'>,
  at: Date,
): Promise<void> {
  if (fee === 0n) return
  const reference = `withdrawal:${orderNo}:fee`
  const outcome = await postFee(tx, { reference, memberId, currency, amount: fee, at })
  if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
  requirePosted(outcome)
}

/** Refunds the fee of a withdrawal of which nothing has arrived. */
export async function postFeeBack(
  tx: Sql,
  { orderNo, memberId, currency, fee }: Owned & Pick<WithdrawalRow, 'fee'>,
  at: Date,
): Promise<void> {
  if (fee === 0n) return
  const reference = `withdrawal:${orderNo}:fee-back`
  requirePosted(await postFee(tx, { reference, memberId, currency, amount: -fee, at }))
}

/**
 * Returns the amount that will not be paid to the main wallet. A withdrawal is released only once, because nothing is
 * left on hold afterwards.
 */
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

/** Refunds a payout that did not arrive. The reference names the payout whose posting it compensates. */
export async function postRefund(
  tx: Sql,
  { memberId, currency }: Owned,
  { id, paid, at }: Pick<PayoutRow, 'id' | 'paid'> & { at: Date },
): Promise<void> {
  const reference = `withdrawal:${id}:refund`
  requirePosted(await postAdjustment(tx, { reference, house: 'psp', memberId, currency, amount: paid, at }))
}
