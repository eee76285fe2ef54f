import type { Sql } from '../../../../../db'

export interface ApprovalRule {
  name: string
  isOn: boolean
  maxAmount: bigint
  accountDays: number
  payoutAccountDays: number
  changedAt: Date
  changedBy: string
}

const columns = `name, is_on as "isOn", max_amount as "maxAmount", account_days as "accountDays",
  payout_account_days as "payoutAccountDays", changed_at as "changedAt", changed_by as "changedBy"`

export const listRules = (tx: Sql) => tx.query<ApprovalRule>(`select ${columns} from withdrawal_rule order by name`)

/** Adds or changes a rule. Returns it as it was before. */
export async function putRule(tx: Sql, rule: ApprovalRule): Promise<ApprovalRule | undefined> {
  const [before] = await tx.query<ApprovalRule>(`select ${columns} from withdrawal_rule where name = $1 for update`, [
    rule.name,
  ])
  await tx.query(
    `insert into withdrawal_rule (name, is_on, max_amount, account_days, payout_account_days, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (name) do update set is_on = excluded.is_on, max_amount = excluded.max_amount,
       account_days = excluded.account_days, payout_account_days = excluded.payout_account_days,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [rule.name, rule.isOn, rule.maxAmount, rule.accountDays, rule.payoutAccountDays, rule.changedAt, rule.changedBy],
  )
  return before
}
