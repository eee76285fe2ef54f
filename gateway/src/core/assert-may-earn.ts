import type { Sql } from './database'
import { AppError } from './errors'
import { type EarnRefusal, findEarnRefusal } from './may-earn.sql'

/** Throws REWARDS_CLOSED with the reason and the end, unless the member may earn and claim rewards. */
export async function assertMayEarn(tx: Sql, memberId: bigint, at: Date): Promise<void> {
  const refusal = await findEarnRefusal(tx, memberId, at)
  if (refusal) throw rewardsClosed(refusal)
}

/** `context` chooses the text of the reason. There is a separate text for a reason without a known end. */
function rewardsClosed({ reason, until, untilDay, leastAge }: EarnRefusal): AppError {
  const isOpenEnded = reason === 'EXCLUDED' && until === null
  const params = {
    context: isOpenEnded ? 'EXCLUDED_FOR_GOOD' : reason,
    ...(untilDay !== null && { until: untilDay }),
    ...(leastAge !== null && { age: String(leastAge) }),
  }
  return new AppError('REWARDS_CLOSED', { params, value: { reason, until: until?.getTime() ?? null } })
}
