import type { Sql } from '../../../db'

export async function findBonusMember(sql: Sql, account: string): Promise<{ id: bigint; status: string } | undefined> {
  const [row] = await sql.query<{ id: bigint; status: string }>('select id, status from member where account = $1', [
    account,
  ])
  return row
}

/** Lists the bonuses of a member that are active or wait, each as `<promotion> <amount in minor units> <state>`. */
export async function listOpenBonuses(sql: Sql, memberId: bigint): Promise<string[]> {
  const rows = await sql.query<{ text: string }>(
    `select promotion_id || ' ' || amount || ' ' || state as text from bonus_grant
     where member_id = $1 and state in ('ACTIVE', 'WAITING') order by id`,
    [memberId],
  )
  return rows.map(({ text }) => text)
}
