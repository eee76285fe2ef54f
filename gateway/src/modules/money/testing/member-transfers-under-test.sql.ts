import type { Sql } from '../../../db'

export async function getMemberId(sql: Sql, account: string): Promise<bigint> {
  const [row] = await sql.query<{ id: bigint }>('select id from member where account = $1', [account])
  if (row === undefined) throw new Error(`there is no ${account}`)
  return row.id
}

export const makeAgent = (sql: Sql, memberId: bigint) =>
  sql.query('update member set is_agent = 41 where id = $1', [memberId])

export const setStatus = (sql: Sql, memberId: bigint, status: 'ACTIVE' | 'DISABLED') =>
  sql.query('update member set status = $2 where id = $1', [memberId, status])

/** The notices that a member got about transfers, oldest first. */
export const listNotices = (sql: Sql, memberId: bigint) =>
  sql.query<{ template: string; params: Record<string, string> }>(
    `select template, params from member_message where member_id = $1 and template like '%lineTransfer%' order by id`,
    [memberId],
  )
