import type { Sql } from '../../../db'

export interface AccountRow {
  id: bigint
  code: string
  version: bigint
}

/** The accounts with the money of a member, in one currency. */
export const listMoneyAccounts = (sql: Sql, memberId: bigint, currency: string) =>
  sql.query<AccountRow>(
    `select id, code, version from ledger_account
     where member_id = $1 and currency = $2 and code not like 'member:%:points' order by code`,
    [memberId, currency],
  )

/** The time of one posting of an account, and the balance after it. */
export async function findPosting(sql: Sql, accountId: bigint, version: bigint) {
  const [row] = await sql.query<{ at: Date; balance: bigint }>(
    `select t.occurred_at as at, p.balance_after as balance
     from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
     where p.account_id = $1 and p.version = $2`,
    [accountId, version],
  )
  return row
}

export interface OrderRow {
  kind: 'deposit' | 'withdrawal'
  orderNo: string
  state: string
  amount: bigint
  at: Date
}

/** The last orders before an instant, with the states of then. */
export const listOrdersAt = (sql: Sql, memberId: bigint, at: Date, limit: number) =>
  sql.query<OrderRow>(
    `(select 'deposit' as kind, order_no as "orderNo", case when ended_at <= $2 then state else 'OPEN' end as state,
         amount, created_at as at
       from deposit where member_id = $1 and created_at <= $2 order by created_at desc, order_no desc limit $3)
     union all
     (select 'withdrawal', w.order_no, coalesce((select e.state from withdrawal_event e
           where e.order_no = w.order_no and e.at <= $2 order by e.id desc limit 1), 'REQUESTED'), w.amount, w.created_at
       from withdrawal w where w.member_id = $1 and w.created_at <= $2
       order by w.created_at desc, w.order_no desc limit $3)
     order by at desc`,
    [memberId, at, limit],
  )

export interface OpenRoundRow {
  gameCode: string
  round: string
  stake: bigint
  at: Date
}

/** The rounds that had been opened and not ended, among the last that had been opened. */
export const listRoundsAt = (sql: Sql, memberId: bigint, at: Date, limit: number) =>
  sql.query<OpenRoundRow>(
    `select game_code as "gameCode", round, stake, opened_at as at from (
       select * from game_round where member_id = $1 and opened_at <= $2 order by opened_at desc limit 500) r
     where coalesce(settled_at, closed_at, 'infinity') > $2 order by opened_at desc limit $3`,
    [memberId, at, limit],
  )

export async function listDevicesBefore(sql: Sql, memberId: bigint, since: Date, at: Date): Promise<string[]> {
  const rows = await sql.query<{ device: string }>(
    `select distinct device from identity_event
     where member_id = $1 and event = 'LOGIN' and result = 'OK' and occurred_at > $2 and occurred_at <= $3
     order by device limit 20`,
    [memberId, since, at],
  )
  return rows.map(({ device }) => device)
}
