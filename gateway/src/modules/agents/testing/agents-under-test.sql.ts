import type { Sql } from '../../../db'

/** Sets a rebate as the operator does; only the operator sets the rebates of the agents at the top. */
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
