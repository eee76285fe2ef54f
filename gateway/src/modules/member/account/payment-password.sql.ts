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

export interface PaymentTry {
  memberId: bigint
  begunAt: Date
}

export interface TryVerdict {
  verdict: 'GO' | 'WAIT' | 'LOCKED'
  /** Set for LOCKED. */
  until: Date | null
}

/** Begins a try before it is checked. It takes up room until it ends, at most for as long as the lease. */
export async function beginPaymentTry(
  sql: Sql,
  { memberId, begunAt }: PaymentTry,
  limits: { tries: number; windowSeconds: number; leaseSeconds: number },
): Promise<TryVerdict> {
  const [row] = await sql.query<TryVerdict>(
    'select verdict, until from begin_payment_try($1, $2, $3, make_interval(secs => $4), make_interval(secs => $5))',
    [memberId, begunAt, limits.tries, limits.windowSeconds, limits.leaseSeconds],
  )
  return row ?? { verdict: 'WAIT', until: null }
}

/** Ends a try that was wrong, or that could not be checked. */
export async function endPaymentTry(
  sql: Sql,
  { memberId, begunAt }: PaymentTry,
  end: { now: Date; isWrong: boolean; tries: number; lockSeconds: number },
): Promise<void> {
  await sql.query('select end_payment_try($1, $2, $3, $4, $5, make_interval(secs => $6))', [
    memberId,
    begunAt,
    end.now,
    end.isWrong,
    end.tries,
    end.lockSeconds,
  ])
}

export async function clearPaymentPasswordTries(sql: Sql, memberId: bigint): Promise<void> {
  await sql.query('delete from payment_password_try where member_id = $1', [memberId])
}

/** False if the stored password is no longer the known one. */
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
