import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { listDebtsOfDraw, listRepayments } from './debt.sql'

/**
 * Returns the debts that the corrections of a draw have left with a member, and what has cleared them, so that a reader
 * of the proof can check the sums.
 */
export async function proveDebts(
  read: Sql,
  { gameCode, numero }: { gameCode: string; numero: string },
  memberId: bigint,
): Promise<NonNullable<DrawProof['debts']>> {
  const debts = await listDebtsOfDraw(read, memberId, gameCode, numero)
  const repayments = debts.length > 0 ? await listRepayments(read, memberId, gameCode, numero) : []
  return debts.map(({ revision, taken, amount, cleared }) => ({
    revision,
    takenBack: printMoney(taken),
    owed: printMoney(amount),
    stillOwed: printMoney(amount - cleared),
    cleared: repayments
      .filter(({ debtRevision }) => debtRevision === revision)
      .map(({ debtRevision: _, ...part }) => ({ ...part, amount: printMoney(part.amount) })),
  }))
}
