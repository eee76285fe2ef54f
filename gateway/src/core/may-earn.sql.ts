import type { Sql } from '../db'

/** Whether a member may earn and claim rewards: sql/functions/may-earn.sql. */
export async function mayEarn(tx: Sql, memberId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>('select may_earn($1) as may', [memberId])
  return row?.may === true
}
