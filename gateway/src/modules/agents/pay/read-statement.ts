import type { getSalaryStatement, SalaryStatement } from '@parlay/contracts/endpoints/agent-pay'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { printTiers } from '../contracts'
import { presentRecord } from './present-record'
import * as rows from './salary-record.sql'

export const numberOf = (text: string | undefined): bigint | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null

/** Reads how a payment came about. Throws CONTRACT_UNKNOWN, also for a record that belongs to other parties. */
export async function readStatement(
  sql: Sql,
  agentId: bigint,
  { recordId }: z.output<typeof getSalaryStatement.request>,
): Promise<SalaryStatement> {
  const id = numberOf(recordId)
  const row = id === null ? undefined : await rows.findStatement(sql, agentId, id)
  if (row === undefined) throw new AppError('CONTRACT_UNKNOWN')
  const side = row.downlineId === agentId ? 'UP' : 'DOWN'
  const { stake, validBet, win, bonus, rebate } = row.inputs
  const print = (amount: string) => printMoney(BigInt(amount))
  return {
    ...presentRecord(row, side),
    kind: row.kind,
    side,
    version: row.version,
    tiers: printTiers(row.kind, row.tiers),
    tier: row.tier,
    paidEvery: row.kind === 'DIVIDEND' ? row.period : row.kind,
    figures: {
      stake: print(stake),
      validBet: print(validBet),
      win: print(win),
      bonus: print(bonus),
      rebate: print(rebate),
    },
    lines: [
      { line: 'base', amount: printMoney(row.base) },
      { line: 'isolated', amount: printMoney(row.isolated) },
      { line: 'gross', amount: printMoney(row.gross) },
      { line: 'downlines', amount: printMoney(-row.downlines) },
      { line: 'carriedIn', amount: printMoney(row.carriedIn) },
      { line: 'carriedOut', amount: printMoney(-row.carriedOut) },
      { line: 'paidBefore', amount: printMoney(-row.paidBefore) },
      { line: 'amount', amount: printMoney(row.amount) },
    ],
    revisions: (await rows.listRevisions(sql, row)).map(({ id, revision, amount, madeAt }) => ({
      recordId: String(id),
      revision,
      amount: printMoney(amount),
      paidAt: amount > 0n ? madeAt.getTime() : null,
    })),
  }
}
