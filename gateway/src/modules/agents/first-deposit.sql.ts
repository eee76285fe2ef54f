import type { Sql } from '../../db'

/** The first deposit of a member that has arrived. Both arguments are SQL. */
export const firstDepositOf = (memberId: string, currency: string): string => `
  select paid_amount as amount, ended_at as at from deposit
  where member_id = ${memberId} and state = 'CREDITED' and currency = ${currency} order by created_at, order_no limit 1`

export interface FirstDeposit {
  memberId: bigint
  /** Minor units. */
  amount: bigint
  at: Date
}

/** Lists the first deposits of those members who have deposited. */
export const listFirstDeposits = (
  sql: Sql,
  { memberIds, currency }: { memberIds: readonly bigint[]; currency: string },
): Promise<FirstDeposit[]> =>
  sql.query<FirstDeposit>(
    `select m.id as "memberId", d.* from unnest($1::bigint[]) m(id) cross join lateral (${firstDepositOf('m.id', '$2')}) d`,
    [memberIds, currency],
  )
