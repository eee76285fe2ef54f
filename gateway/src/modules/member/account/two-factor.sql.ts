import type { Sql } from '../../../db'

export interface FactorsRow {
  mobile: string | null
  email: string | null
  hasAuthenticator: boolean
  recoveryCodesLeft: number
}

/** Finds the factors that a member can show. Numbers and addresses count only if they are proven. */
export async function findFactors(sql: Sql, memberId: bigint): Promise<FactorsRow | undefined> {
  const [row] = await sql.query<FactorsRow>(
    `select case when m.mobile_verified_at is not null then m.mobile end as mobile,
       case when m.email_verified_at is not null then m.email end as email,
       f.member_id is not null as "hasAuthenticator",
       (select count(*)::int from member_recovery_code c where c.member_id = f.member_id and c.used_at is null)
         as "recoveryCodesLeft"
     from member m left join member_two_factor f on f.member_id = m.id and f.confirmed_at is not null
     where m.id = $1`,
    [memberId],
  )
  return row
}

/** The name of the member's own bank account, if it is known. */
export async function findPayeeName(sql: Sql, memberId: bigint): Promise<string | undefined> {
  const [row] = await sql.query<{ payeeName: string | null }>(
    'select payee_name as "payeeName" from member_particulars where member_id = $1',
    [memberId],
  )
  return row?.payeeName ?? undefined
}

export interface AuthenticatorRow {
  secretSealed: string
  enrolledAt: Date
  confirmedAt: Date | null
}

export async function findAuthenticator(sql: Sql, memberId: bigint): Promise<AuthenticatorRow | undefined> {
  const [row] = await sql.query<AuthenticatorRow>(
    `select secret_sealed as "secretSealed", enrolled_at as "enrolledAt", confirmed_at as "confirmedAt"
     from member_two_factor where member_id = $1`,
    [memberId],
  )
  return row
}

/** Replaces an authenticator that was never confirmed; false if there is a confirmed one. */
export async function putAuthenticator(sql: Sql, memberId: bigint, secretSealed: string, now: Date): Promise<boolean> {
  const put = await sql.query(
    `insert into member_two_factor as f (member_id, secret_sealed, enrolled_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, enrolled_at = excluded.enrolled_at,
       last_step = -1
     where f.confirmed_at is null
     returning member_id`,
    [memberId, secretSealed, now],
  )
  return put.length > 0
}

/** Switches the authenticator on with a code of this step; false if another call was first. */
export async function confirmAuthenticator(
  sql: Sql,
  memberId: bigint,
  { secretSealed, step, now }: { secretSealed: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await sql.query(
    `update member_two_factor set confirmed_at = $4, last_step = $3
     where member_id = $1 and secret_sealed = $2 and confirmed_at is null returning member_id`,
    [memberId, secretSealed, step, now],
  )
  return confirmed.length > 0
}

/** False if a code of this step, or of a later one, has counted before. */
export async function spendStep(sql: Sql, memberId: bigint, step: number): Promise<boolean> {
  const spent = await sql.query(
    `update member_two_factor set last_step = $2
     where member_id = $1 and last_step < $2 and confirmed_at is not null returning member_id`,
    [memberId, step],
  )
  return spent.length > 0
}

export async function deleteAuthenticator(sql: Sql, memberId: bigint): Promise<void> {
  await sql.query('delete from member_two_factor where member_id = $1', [memberId])
}

/** Removes the authenticator with its recovery codes. Returns whether a confirmed one was there. */
export async function deleteFactors(tx: Sql, memberId: bigint): Promise<boolean> {
  await tx.query('delete from member_recovery_code where member_id = $1', [memberId])
  const removed = await tx.query<{ wasOn: boolean }>(
    'delete from member_two_factor where member_id = $1 returning confirmed_at is not null as "wasOn"',
    [memberId],
  )
  return removed.some(({ wasOn }) => wasOn)
}

export async function putRecoveryCodes(sql: Sql, memberId: bigint, hashes: readonly string[]): Promise<void> {
  await sql.query(
    `with forgotten as (delete from member_recovery_code where member_id = $1)
     insert into member_recovery_code (member_id, code_hash) select $1, decode(hash, 'hex') from unnest($2::text[]) hash`,
    [memberId, hashes],
  )
}

/** False for a code that is wrong or used. */
export async function spendRecoveryCode(sql: Sql, memberId: bigint, hash: string, now: Date): Promise<boolean> {
  const spent = await sql.query(
    `update member_recovery_code set used_at = $3
     where member_id = $1 and code_hash = decode($2, 'hex') and used_at is null returning member_id`,
    [memberId, hash, now],
  )
  return spent.length > 0
}
