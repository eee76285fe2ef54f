import { applyRate, printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../../../db'
import { findLastWithdrawal, sumDeposits, sumSettledStakes } from './turnover.sql'

interface Turnover {
  required: bigint
  done: bigint
  remaining: bigint
}

interface TurnoverQuestion {
  currency: string
  factor: string
  /** The order number of the withdrawal that is being made, which is ignored. */
  except?: string
}

/**
 * Compares what must be wagered for the deposits since the last withdrawal with what has been wagered and settled
 * since.
 */
export async function readTurnover(
  tx: Sql,
  memberId: bigint,
  { currency, factor, except }: TurnoverQuestion,
): Promise<Turnover> {
  const last = await findLastWithdrawal(tx, memberId, { currency, except: except ?? null })
  const deposits = await sumDeposits(tx, memberId, { currency, afterVersion: last?.version ?? 0n })
  const done = await sumSettledStakes(tx, memberId, { currency, after: last?.at ?? null })
  const required = applyRate(deposits, factor)
  return { required, done, remaining: required > done ? required - done : 0n }
}

export const printTurnover = ({ required, done, remaining }: Turnover) => ({
  required: printMoney(required),
  done: printMoney(done),
  remaining: printMoney(remaining),
})
