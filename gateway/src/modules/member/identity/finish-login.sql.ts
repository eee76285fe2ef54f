import type { Sql } from '../../../db'

/** The parameters of `finish_login`; hashes are hexadecimal, and null where they do not apply. */
export interface FinishedLoginRow {
  memberId: bigint
  now: Date
  cookieHash: string
  tabHash: string
  previousHash: string | null
  ip: string
  ipPrefix: string
  userAgent: string
  device: string
  /** The number of other sessions that may stay open. */
  others: number
  loginType: string
  authenticatedAt: Date
  mustChangeReason: string | null
  /** Throttles that a right password clears. */
  throttles: readonly string[]
  knownUntil: Date | null
  upgradedHash: { from: string; to: string } | null
  remembered: RememberedRow | null
  /** The selector of a memory that this browser had and no longer wants. */
  forgotten: string | null
  event: object
}

export interface RememberedRow {
  selector: string
  validatorHash: string
  /** For a memory that is used: the validator that has counted until now. */
  lastValidatorHash: string | null
  until: Date
  mobile: string | null
  countryDialingCode: string | null
}

const bytes = (hex: string | null | undefined) => (hex ? `\\x${hex}` : null)

/**
 * Takes one round trip. Returns the sessions that ended; undefined if the remembered browser's validator no longer
 * counts.
 */
export async function insertFinishedLogin(sql: Sql, login: FinishedLoginRow): Promise<bigint[] | undefined> {
  const { remembered, upgradedHash } = login
  const [row] = await sql.query<{ ended: bigint[] }>('select ended from finish_login($1::jsonb)', [
    {
      at: login.now,
      member_id: String(login.memberId),
      session_hash: bytes(login.cookieHash),
      tab_hash: bytes(login.tabHash),
      previous_hash: bytes(login.previousHash),
      ip: login.ip,
      ip_prefix: login.ipPrefix,
      user_agent: login.userAgent,
      device: login.device,
      others: login.others,
      login_type: login.loginType,
      authenticated_at: login.authenticatedAt,
      must_change_reason: login.mustChangeReason,
      throttles: login.throttles,
      known_until: login.knownUntil,
      password_hash: upgradedHash?.to ?? null,
      old_password_hash: upgradedHash?.from ?? null,
      selector: remembered?.selector ?? null,
      validator_hash: bytes(remembered?.validatorHash),
      old_validator_hash: bytes(remembered?.lastValidatorHash),
      remembered_until: remembered?.until ?? null,
      mobile: remembered?.mobile ?? null,
      country_dialing_code: remembered?.countryDialingCode ?? null,
      forgotten: login.forgotten,
      event: login.event,
    },
  ])
  return row?.ended
}
