import type { Sql } from '../../../db'

export interface DemoStaff {
  account: string
  name: string
  role: string
  passwordHash: string
  createdAt: Date
}

/** Adds an active account of staff to a sandbox, and returns its number. The key of its authenticator is sealed with that. */
export async function insertDemoStaff(
  tx: Sql,
  { account, name, role, passwordHash, createdAt }: DemoStaff,
  seal: (staffId: bigint) => Promise<string>,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into staff (email, account, name, password_hash, invited_by, created_at)
     values ($1 || '@example.test', $1, $2, $3, 'sandbox', $4) returning id`,
    [account, name, passwordHash, createdAt],
  )
  if (!row) throw new Error(`there is no ${account}`)
  await tx.query('update staff set totp_sealed = $2, activated_at = $3 where id = $1', [
    row.id,
    await seal(row.id),
    createdAt,
  ])
  await tx.query('insert into staff_role_holder (staff_id, role_code) values ($1, $2)', [row.id, role])
  return row.id
}
