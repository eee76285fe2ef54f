import type { Sql } from '../database/database'

/** Returns the secret of the lottery, which the first process that asks creates. */
export async function takeSecret(tx: Sql, fresh: string): Promise<string> {
  await tx.query('insert into lottery_secret (secret) values ($1) on conflict do nothing', [fresh])
  const [row] = await tx.query<{ secret: string }>('select secret from lottery_secret')
  if (row === undefined) throw new Error('the lottery has no secret')
  return row.secret
}
