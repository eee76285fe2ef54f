import type { Sql } from '../../../db'

/** As the operator does, who alone sets what the agents at the top have. */
export const setRebate = (sql: Sql, memberId: bigint, millionths: number) =>
  sql.query('update member set rebate_millionths = $2 where id = $1', [memberId, millionths])

export interface Place {
  id: bigint
  uplineId: bigint | null
  isAgent: number
  rebate: number
  mustChangePassword: boolean
}

export async function findPlace(sql: Sql, account: string): Promise<Place | undefined> {
  const [row] = await sql.query<Place>(
    `select id, upline_id as "uplineId", is_agent as "isAgent", rebate_millionths as rebate,
       must_change_password as "mustChangePassword" from member where account = $1`,
    [account],
  )
  return row
}

/** A deposit that has arrived, in minor units. */
export const addCreditedDeposit = (sql: Sql, memberId: bigint, { paid, at }: { paid: bigint; at: Date }) =>
  sql.query(
    `insert into deposit (order_no, member_id, request_key, method_id, channel, amount, currency, language, state,
       paid_amount, paid_currency, created_at, expires_at, paid_at, ended_at)
     select 'D' || n, $1, 'D' || n, 'test', 'PAGE', $2, 'PHP', 'EN', 'CREDITED', $2, 'PHP', $3, $3, $3, $3
     from (select count(*) as n from deposit) others`,
    [memberId, paid, at],
  )
