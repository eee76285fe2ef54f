import type { LanguageCode } from '@parlay/contracts'
import type { Sql } from '../../../db'

export interface MemberWithPassword {
  id: bigint
  account: string
  passwordHash: string
  status: string
  email: string | null
  mobile: string | null
  isMobileProven: boolean
  isEmailProven: boolean
  language: LanguageCode
}

const columns = `m.id, m.account, m.password_hash as "passwordHash", m.status, m.email, m.mobile, m.language,
  m.mobile_verified_at is not null as "isMobileProven", m.email_verified_at is not null as "isEmailProven"`

export async function findMemberById(sql: Sql, memberId: bigint): Promise<MemberWithPassword | undefined> {
  const [row] = await sql.query<MemberWithPassword>(`select ${columns} from member m where m.id = $1`, [memberId])
  return row
}

export async function findMemberByEmail(
  sql: Sql,
  { account, email }: { account: string; email: string },
): Promise<MemberWithPassword | undefined> {
  const [row] = await sql.query<MemberWithPassword>(
    `select ${columns} from member m where m.account = lower($1) and lower(m.email) = lower($2) and m.status = 'ACTIVE'`,
    [account, email],
  )
  return row
}

/** Finds the member only by a proven number, because visitors can type a stranger's number into a registration. */
export async function findMemberByMobile(sql: Sql, mobile: string): Promise<MemberWithPassword | undefined> {
  const [row] = await sql.query<MemberWithPassword>(
    `select ${columns} from member m where m.mobile = $1 and m.mobile_verified_at is not null and m.status = 'ACTIVE'`,
    [mobile],
  )
  return row
}

/**
 * Replaces the known password; false if it has changed in the meantime. All that the old password opened or was about
 * to open ends: links, remembered browsers, unfinished logins.
 */
export async function replacePassword(
  tx: Sql,
  memberId: bigint,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const replaced = await tx.query(
    `update member set password_hash = $3, must_change_password = false, password_expired = false
     where id = $1 and password_hash = $2 returning id`,
    [memberId, oldHash, newHash],
  )
  if (replaced.length === 0) return false
  await tx.query('delete from password_reset where member_id = $1', [memberId])
  await tx.query('delete from remembered_browser where member_id = $1', [memberId])
  await tx.query('delete from login_challenge where member_id = $1', [memberId])
  return true
}

/** Leaves the member without a password, and ends what the old one was about to open. */
export async function voidPassword(tx: Sql, memberId: bigint, dummyPasswordHash: string): Promise<void> {
  await tx.query('update member set password_hash = $2 where id = $1', [memberId, dummyPasswordHash])
  await tx.query('delete from password_reset where member_id = $1', [memberId])
}

/** Asks for a new password with the next log-in. */
export const mustChoosePassword = (sql: Sql, memberId: bigint) =>
  sql.query('update member set must_change_password = true where id = $1', [memberId])

/** A new link replaces the last one. */
export async function putResetToken(sql: Sql, memberId: bigint, tokenHash: string, expiresAt: Date): Promise<void> {
  await sql.query(
    `insert into password_reset (member_id, token_hash, expires_at) values ($1, decode($2, 'hex'), $3)
     on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [memberId, tokenHash, expiresAt],
  )
}

export async function findMemberByResetToken(
  sql: Sql,
  tokenHash: string,
  now: Date,
): Promise<MemberWithPassword | undefined> {
  const [row] = await sql.query<MemberWithPassword>(
    `select ${columns} from password_reset r join member m on m.id = r.member_id
     where r.token_hash = decode($1, 'hex') and r.expires_at > $2 and m.status = 'ACTIVE'`,
    [tokenHash, now],
  )
  return row
}

/** False if the link has been used, replaced or removed in the meantime. */
export async function spendResetToken(tx: Sql, tokenHash: string): Promise<boolean> {
  const spent = await tx.query(`delete from password_reset where token_hash = decode($1, 'hex') returning member_id`, [
    tokenHash,
  ])
  return spent.length > 0
}

export async function deleteExpiredResetTokens(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from password_reset where expires_at <= $1', [now])
}
