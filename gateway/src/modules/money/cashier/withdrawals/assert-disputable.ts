import { AppError } from '../../../../core/errors'
import type { Sql } from '../../../../db'
import { findWithdrawal, listEvents, type WithdrawalEvent } from './withdrawal.sql'

/** The time for which a receipt that the member has not confirmed can be disputed. */
export const disputeMs = 7 * 24 * 60 * 60_000

/**
 * Returns the end of the time in which a withdrawal with these events can be disputed. Null if it is not received yet,
 * the member has confirmed it, or that time is over.
 */
export function disputeEnd(events: readonly WithdrawalEvent[], at: Date): Date | null {
  const last = events.at(-1)
  if (last?.state !== 'RECEIVED' || last.reason === null) return null
  const end = new Date(last.at.getTime() + disputeMs)
  return at < end ? end : null
}

/** Throws FEEDBACK_ORDER_UNKNOWN if it is no withdrawal of the member, and FEEDBACK_ORDER_CLOSED. */
export async function assertDisputable(
  sql: Sql,
  { memberId, orderNo, at }: { memberId: bigint; orderNo: string; at: Date },
): Promise<void> {
  const withdrawal = await findWithdrawal(sql, orderNo)
  if (withdrawal?.memberId !== memberId) throw new AppError('FEEDBACK_ORDER_UNKNOWN')
  if (disputeEnd(await listEvents(sql, [orderNo]), at) === null) throw new AppError('FEEDBACK_ORDER_CLOSED')
}
