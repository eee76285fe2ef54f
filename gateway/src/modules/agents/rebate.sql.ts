import type { Sql } from '../../db'

export async function findRebate(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql.query<{ rebate: number }>('select rebate_millionths as rebate from member where id = $1', [
    memberId,
  ])
  return row?.rebate ?? 0
}

/**
 * Reads the same value as `findRebate` and locks it until the end of `tx`. Meanwhile no member is added directly below,
 * and other changes by this agent wait.
 */
export async function lockRebate(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ rebate: number }>(
    'select rebate_millionths as rebate from member where id = $1 for update',
    [memberId],
  )
  return row?.rebate ?? 0
}
