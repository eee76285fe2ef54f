import type { FeeRule } from '@parlay/contracts/money'
import type { Clock } from '../../../../core/clock'
import type { Database, Sql } from '../../../../db'
import { findBalances } from '../../../../ledger'
import { currentFeeRule } from '../fees/fee-plan'
import { readTurnover } from './rules/read-turnover'
import type { WithdrawalRules } from './rules/withdrawal-rules'
import { sumSince } from './withdrawal.sql'

export interface LimitParts {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
  rules: WithdrawalRules
  /** The last midnight before an instant, in the operator's time zone. */
  dayStart: (at: Date) => Date
  /** Counts the withdrawals of a month that are free for the member's rank, in addition to those for all members. */
  freeByRank: (sql: Sql, memberId: bigint) => Promise<number>
}

/** Returns what the member has wagered and still has to, without the withdrawal `except`. */
export const readWagering = ({ currency, rules }: LimitParts, sql: Sql, memberId: bigint, except?: string) =>
  readTurnover(sql, memberId, { currency, factor: rules.turnoverFactor, ...(except !== undefined && { except }) })

/** Returns the money in the main wallet that is not on hold, in minor units. */
export const readAvailable = async ({ db, currency }: LimitParts, memberId: bigint): Promise<bigint> =>
  (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)?.available ?? 0n

/** Returns the fee of the member's next withdrawal this month. */
export async function readFeeRule(parts: LimitParts, sql: Sql, memberId: bigint): Promise<FeeRule> {
  const { clock, rules, timeZone } = parts
  const freePerMonth = rules.fee.freePerMonth + (await parts.freeByRank(sql, memberId))
  return currentFeeRule({ ...rules.fee, freePerMonth }, clock.now(), {
    timeZone,
    countSince: async (since) => (await sumSince(sql, memberId, { since, except: null })).count,
  })
}

/** Returns the rest of today's limits, without the withdrawal `except`. */
export async function readLeftToday(parts: LimitParts, sql: Sql, memberId: bigint, except: string | null = null) {
  const { clock, rules, dayStart } = parts
  const taken = await sumSince(sql, memberId, { since: dayStart(clock.now()), except })
  const count = Math.max(0, rules.dailyCount - taken.count)
  const rest = rules.dailyAmount - taken.amount
  return { count, amount: count === 0 || rest < 0n ? 0n : rest }
}
