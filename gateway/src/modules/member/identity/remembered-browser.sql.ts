import type { Sql } from '../../../db'

export interface RememberedBrowserRow {
  validatorHash: string
  memberId: bigint
  account: string
  device: string
  mobile: string | null
  countryDialingCode: string | null
  authenticatedAt: Date
  expiresAt: Date
  /** The session that it opened last; null after that was removed. */
  sessionId: bigint | null
  /** Null before the first use. */
  lastUse: LastUse | null
}

interface LastUse {
  /** The hash of the validator that was shown. */
  validatorHash: string
  at: Date
  prefix: string
}

type StoredBrowser = Omit<RememberedBrowserRow, 'lastUse'> & {
  lastValidatorHash: string | null
  usedAt: Date | null
  usedPrefix: string | null
}

/** Undefined once it has expired. Hashes are hexadecimal. */
export async function findRememberedBrowser(
  sql: Sql,
  selector: string,
  now: Date,
): Promise<RememberedBrowserRow | undefined> {
  const [row] = await sql.query<StoredBrowser>(
    `select encode(b.validator_hash, 'hex') as "validatorHash", b.member_id as "memberId", m.account, b.device, b.mobile,
       b.country_dialing_code as "countryDialingCode", b.authenticated_at as "authenticatedAt", b.expires_at as "expiresAt",
       b.session_id as "sessionId", encode(b.last_validator_hash, 'hex') as "lastValidatorHash", b.used_at as "usedAt",
       b.used_prefix as "usedPrefix"
     from remembered_browser b join member m on m.id = b.member_id where b.selector = $1 and b.expires_at > $2`,
    [selector, now],
  )
  return row && { ...row, lastUse: lastUseOf(row) }
}

const lastUseOf = ({ lastValidatorHash: validatorHash, usedAt: at, usedPrefix: prefix }: StoredBrowser) =>
  validatorHash !== null && at !== null && prefix !== null ? { validatorHash, at, prefix } : null

/** Returns its member, and the session that it opened last. */
export async function deleteRememberedBrowser(sql: Sql, selector: string) {
  const [row] = await sql.query<{ memberId: bigint; sessionId: bigint | null }>(
    'delete from remembered_browser where selector = $1 returning member_id as "memberId", session_id as "sessionId"',
    [selector],
  )
  return row
}

export async function deleteExpiredBrowsers(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from remembered_browser where expires_at < $1', [now])
}
