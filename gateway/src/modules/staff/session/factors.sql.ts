import type { Sql } from '../../../db'

export async function findSealedTotp(sql: Sql, staffId: bigint): Promise<string | undefined> {
  const [row] = await sql.query<{ sealed: string | null }>(
    'select totp_sealed as sealed from staff where id = $1 and activated_at is not null',
    [staffId],
  )
  return row?.sealed ?? undefined
}

/** Returns which second factors a member of staff can show other than the authenticator. */
export async function findFactors(sql: Sql, staffId: bigint): Promise<{ recoveryCodesLeft: number; passkeys: number }> {
  const [row] = await sql.query<{ recoveryCodesLeft: number; passkeys: number }>(
    `select (select count(*)::int from staff_recovery_code where staff_id = $1 and used_at is null) as "recoveryCodesLeft",
       (select count(*)::int from staff_passkey where staff_id = $1) as passkeys`,
    [staffId],
  )
  return row ?? { recoveryCodesLeft: 0, passkeys: 0 }
}

/** False if a code of this step, or of a later one, has counted before. */
export async function spendStep(sql: Sql, staffId: bigint, step: number): Promise<boolean> {
  const spent = await sql.query(
    'update staff set totp_last_step = $2 where id = $1 and totp_last_step < $2 and activated_at is not null returning id',
    [staffId, step],
  )
  return spent.length > 0
}

/** False for a code that is wrong or used. */
export async function spendRecoveryCode(sql: Sql, staffId: bigint, hash: string, now: Date): Promise<boolean> {
  const spent = await sql.query(
    `update staff_recovery_code set used_at = $3
     where staff_id = $1 and code_hash = decode($2, 'hex') and used_at is null returning staff_id`,
    [staffId, hash, now],
  )
  return spent.length > 0
}

/** Replaces all recovery codes. */
export async function putRecoveryCodes(sql: Sql, staffId: bigint, hashes: readonly string[]): Promise<void> {
  await sql.query('delete from staff_recovery_code where staff_id = $1', [staffId])
  await sql.query(
    `insert into staff_recovery_code (staff_id, code_hash) select $1, decode(hash, 'hex') from unnest($2::text[]) hash`,
    [staffId, hashes],
  )
}
