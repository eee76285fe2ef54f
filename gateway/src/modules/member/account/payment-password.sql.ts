import type { Sql } from '../../../db'

export interface PaymentPasswordRow {
  paymentPasswordHash: string | null
}

export async function findPaymentPassword(sql: Sql, memberId: bigint): Promise<PaymentPasswordRow | undefined> {
  const [row] = await sql.query<PaymentPasswordRow>(
    'select payment_password_hash as "paymentPasswordHash" from member where id = $1',
    [memberId],
  )
  return row
}

export interface TryLimits {
  now: Date
  tries: number
  windowSeconds: number
  lockSeconds: number
}

/** Counts a try beforehand; answers until when the factor is locked, or null when the password may be checked. */
export async function beginPaymentPassword(sql: Sql, memberId: bigint, limits: TryLimits): Promise<Date | null> {
  const { now, tries, windowSeconds, lockSeconds } = limits
  const [row] = await sql.query<{ lockedUntil: Date | null }>(
    `select begin_payment_password($1, $2, $3, make_interval(secs => $4), make_interval(secs => $5)) as "lockedUntil"`,
    [memberId, now, tries, windowSeconds, lockSeconds],
  )
  return row?.lockedUntil ?? null
}

export async function clearPaymentPasswordTries(sql: Sql, memberId: bigint): Promise<void> {
  await sql.query('delete from payment_password_try where member_id = $1', [memberId])
}

/** False when the one in place is no longer the one that is known. */
export async function replacePaymentPassword(
  sql: Sql,
  memberId: bigint,
  { oldHash, newHash }: { oldHash: string | null; newHash: string },
): Promise<boolean> {
  const replaced = await sql.query(
    `update member set payment_password_hash = $3
     where id = $1 and payment_password_hash is not distinct from $2 returning id`,
    [memberId, oldHash, newHash],
  )
  return replaced.length > 0
}
