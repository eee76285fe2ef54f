import type { Clock } from '../../../../../core/clock'
import type { Database, Sql } from '../../../../../db'
import { heldOf, step } from '../advance-withdrawal'
import { lockWithdrawal, mayBePaid, type WithdrawalRow } from '../withdrawal.sql'
import { insertPayout } from './payout.sql'

/** Saves the next payout of a withdrawal, of all that is still on hold. Nothing is sent yet. */
export const openPayout = (tx: Sql, withdrawal: WithdrawalRow, { number, at }: { number: number; at: Date }) =>
  insertPayout(tx, {
    id: `${withdrawal.orderNo}-${number}`,
    orderNo: withdrawal.orderNo,
    number,
    amount: heldOf(withdrawal),
    createdAt: at,
  })

/** Moves an approved withdrawal to PAYING and saves its first payout. */
export const startPaying = ({ db, clock }: { db: Database; clock: Clock }, orderNo: string): Promise<void> =>
  db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, orderNo)
    // Another gateway has started it already.
    if (withdrawal?.state !== 'APPROVED') return
    // Suspended in the meantime.
    if (!(await mayBePaid(tx, withdrawal.memberId))) return
    const at = clock.now()
    await step(tx, orderNo, { from: ['APPROVED'], to: 'PAYING', at })
    await openPayout(tx, withdrawal, { number: 1, at })
  })
