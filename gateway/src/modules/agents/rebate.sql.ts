import type { Sql } from '../../db'

export async function findRebate(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql.query<{ rebate: number }>('select rebate_millionths as rebate from member where id = $1', [
    memberId,
  ])
  return row?.rebate ?? 0
}

/**
 * Reads what `findRebate` reads, and holds it until the end of `tx`: nobody is added directly below, and what the agent
 * saves waits for each other.
 */
export async function lockRebate(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ rebate: number }>(
    'select rebate_millionths as rebate from member where id = $1 for update',
    [memberId],
  )
  return row?.rebate ?? 0
}
