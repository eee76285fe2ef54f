import type { Sql } from './database'

/** Returns the amount, in minor units, above which a call of staff needs a second person. */
export async function findApprovalLimit(sql: Sql, { kind, usual }: { kind: string; usual: bigint }): Promise<bigint> {
  const [row] = await sql.query<{ amount: bigint }>('select amount from staff_approval_limit where kind = $1', [kind])
  return row?.amount ?? usual
}

export async function saveApprovalLimit(tx: Sql, { kind, amount }: { kind: string; amount: bigint }): Promise<void> {
  await tx.query(
    `insert into staff_approval_limit (kind, amount) values ($1, $2)
     on conflict (kind) do update set amount = excluded.amount`,
    [kind, amount],
  )
}
