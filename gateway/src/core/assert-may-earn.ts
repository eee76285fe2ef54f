import type { Sql } from './database'
import { AppError } from './errors'
import { type EarnRefusal, findEarnRefusal } from './may-earn.sql'

/** Throws REWARDS_CLOSED, which says why and until when, unless the member may earn and claim rewards. */
export async function assertMayEarn(tx: Sql, memberId: bigint, at: Date): Promise<void> {
  const refusal = await findEarnRefusal(tx, memberId, at)
  if (refusal) throw rewardsClosed(refusal)
}

/** `context` chooses the text of the reason, of which there is another one where no end is known. */
function rewardsClosed({ reason, until, untilDay, leastAge }: EarnRefusal): AppError {
  const isOpenEnded = reason === 'EXCLUDED' && until === null
  const params = {
    context: isOpenEnded ? 'EXCLUDED_FOR_GOOD' : reason,
    ...(untilDay !== null && { until: untilDay }),
    ...(leastAge !== null && { age: String(leastAge) }),
  }
  return new AppError('REWARDS_CLOSED', { params, value: { reason, until: until?.getTime() ?? null } })
}
