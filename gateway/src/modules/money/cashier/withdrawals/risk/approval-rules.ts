import { printMoney } from '@parlay/contracts/money'
import { decideWithdrawal, type saveApprovalRule } from '@parlay/contracts/staff/withdrawals'
import type { z } from 'zod'
import { findApprovalLimit } from '../../../../../core/approval-limit.sql'
import type { Clock } from '../../../../../core/clock'
import type { Database, Sql } from '../../../../../db'
import * as rows from './approval-rules.sql'
import type { RiskReading } from './read-risk'

/** In minor units, until staff have set another. */
export const usualTwoPersonLimit = 50_000_00n

/** Returns the amount, in minor units, above which an approval needs two persons. */
export const findTwoPersonLimit = (sql: Sql): Promise<bigint> =>
  findApprovalLimit(sql, { kind: decideWithdrawal.id, usual: usualTwoPersonLimit })

/**
 * Returns the first rule that approves a withdrawal. Any risk leaves the withdrawal to a person, whatever its amount. So
 * does an amount that needs two persons.
 */
export const findApproval = (
  rules: readonly rows.ApprovalRule[],
  { facts, risks }: Pick<RiskReading, 'facts' | 'risks'>,
  twoPersonLimit: bigint,
): rows.ApprovalRule | undefined =>
  rules.find(
    (rule) =>
      rule.isOn &&
      risks.length === 0 &&
      facts.amount <= rule.maxAmount &&
      facts.amount <= twoPersonLimit &&
      facts.accountDays >= rule.accountDays &&
      facts.payoutAccountDays >= rule.payoutAccountDays,
  )

/** The reason of an approval by a rule, for staff. */
export const reasonOf = ({ maxAmount, accountDays, payoutAccountDays }: rows.ApprovalRule): string =>
  `up to ${printMoney(maxAmount)}; account of at least ${accountDays} days; payout account of at least ${payoutAccountDays} days; no risks`

/** The author of an approval by a rule, in the place of a member of staff. */
export const authorOf = ({ name }: rows.ApprovalRule): string => `rule:${name}`

/** The rules that approve withdrawals without a person, for staff. */
export function createApprovalRules({ db, clock }: { db: Database; clock: Clock }) {
  return {
    list: async () => (await rows.listRules(db)).map(presentRule),

    /** Returns the rule as it was and as it is. */
    async save(asked: z.output<typeof saveApprovalRule.request>, changedBy: string) {
      const rule = { ...asked, changedAt: clock.now(), changedBy }
      const before = await db.transaction((tx) => rows.putRule(tx, rule))
      return { before: before && presentRule(before), rule: presentRule(rule) }
    },
  }
}

const presentRule = (rule: rows.ApprovalRule) => ({
  name: rule.name,
  isOn: rule.isOn,
  maxAmount: printMoney(rule.maxAmount),
  accountDays: rule.accountDays,
  payoutAccountDays: rule.payoutAccountDays,
  changedAt: rule.changedAt.getTime(),
  changedBy: rule.changedBy,
})
