import type { DepositState } from '@parlay/contracts/endpoints/deposits'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database } from '../../../../db'
import { getOwn } from './create-deposit'
import { markCancelled } from './deposit.sql'

/** Cancels an order that can still be cancelled, and returns the state of any other. Throws DEP_EXPIRED. */
export async function cancelDeposit(
  { db, clock }: { db: Database; clock: Clock },
  memberId: bigint,
  orderNo: string,
): Promise<{ state: DepositState }> {
  const { state } = await db.transaction(async (tx) => {
    await getOwn(tx, memberId, orderNo)
    return (await markCancelled(tx, orderNo, clock.now())) ?? (await getOwn(tx, memberId, orderNo))
  })
  if (state === 'EXPIRED') throw new AppError('DEP_EXPIRED')
  return { state }
}
