import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { listDebtsOfDraw, listRepayments } from './debt.sql'

/** What the corrections of a draw have left owing with a member, and what has cleared it, for whoever adds it up again. */
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
