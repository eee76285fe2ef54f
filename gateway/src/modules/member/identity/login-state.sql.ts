import type { Sql } from '../../../db'
import { type ThrottleSubjects, throttleRules } from './throttle'

/** The fields of a member that a login needs. */
export interface MemberRow {
  id: bigint
  account: string
  passwordHash: string
  isAgent: number
  memberLabel: string[]
  status: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  mustChangePassword: boolean
}

const memberColumns = `m.id, m.account, m.password_hash as "passwordHash", m.is_agent as "isAgent",
  m.member_label as "memberLabel", m.status, m.first_time_login as "firstTimeLogin",
  m.password_expired as "passwordExpired", m.must_change_password as "mustChangePassword"`

export interface Verdict {
  verdict: 'GO' | 'CAPTCHA' | 'LOCKED'
  lockedUntil: Date | null
  /** The lane in which this try was counted. */
  lane: string
  /** The count of its lane, with this try. */
  failures: number
  sourceFailures: number
  /** The member has been at this address before. */
  isKnown: boolean
}

export interface LoginState extends Verdict {
  /** Undefined for an unknown account. */
  member: MemberRow | undefined
}

export interface LoginAttempt {
  account: string
  subjects: ThrottleSubjects
  hasCaptcha: boolean
  sourceCaptchaAfter: number
  now: Date
}

type LoginStateRow = Verdict & { [Name in keyof MemberRow]: MemberRow[Name] | null }

const hasMember = (row: LoginStateRow): row is Verdict & MemberRow => row.id !== null

/** Counts a try and reads the facts that decide it; it does the same work for known and unknown accounts. */
export async function beginLogin(sql: Sql, { account, subjects, hasCaptcha, sourceCaptchaAfter, now }: LoginAttempt) {
  const { tries, windowMs, captchaAfter } = throttleRules
  const [row] = await sql.query<LoginStateRow>(
    `select b.verdict, b.locked_until as "lockedUntil", b.lane, b.failures, b.source_failures as "sourceFailures",
       b.is_known as "isKnown", ${memberColumns}
     from begin_login($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) b left join member m on m.account = $1`,
    [
      account,
      subjects.lane,
      subjects.source,
      subjects.pair,
      subjects.prefix,
      now,
      new Date(now.getTime() - windowMs),
      hasCaptcha,
      tries,
      captchaAfter,
      sourceCaptchaAfter,
    ],
  )
  if (!row) throw new Error('begin_login answered no row')
  return { ...row, member: hasMember(row) ? row : undefined } satisfies LoginState
}

/** Removes a try whose password was never checked, or was right. */
export async function releaseLogin(sql: Sql, lane: string): Promise<void> {
  await sql.query('update login_throttle set failures = greatest(failures - 1, 0) where subject = $1', [lane])
}

export interface FailedLogin {
  subjects: ThrottleSubjects
  event: object
  now: Date
}

/** Counts a wrong password and notes it in the trail; returns the number of wrong ones from its source. */
export async function failLogin(sql: Sql, { subjects, event, now }: FailedLogin): Promise<number> {
  const { tries, windowMs, firstLock, longestLock } = throttleRules
  const [row] = await sql.query<{ sourceFailures: number }>(
    `select fail_login($1, $2, $3, $4, $5, $6::interval, $7::interval, $8::jsonb) as "sourceFailures"`,
    [subjects.source, subjects.pair, now, new Date(now.getTime() - windowMs), tries, firstLock, longestLock, event],
  )
  return row?.sourceFailures ?? 0
}

/**
 * Finds a member who has proven their identity in another way, and whether they have logged in from this address
 * before.
 */
export async function findEntrant(sql: Sql, memberId: bigint, prefix: string, now: Date) {
  const [row] = await sql.query<MemberRow & { isKnown: boolean }>(
    `select ${memberColumns}, exists (
       select from known_address k where k.member_id = m.id and k.prefix = $2 and k.expires_at > $3) as "isKnown"
     from member m where m.id = $1`,
    [memberId, prefix, now],
  )
  return row
}

/**
 * Finds the member of a number (E.164) if it is verified, because visitors can type a stranger's number into a
 * registration.
 */
export async function findMemberIdByMobile(sql: Sql, mobile: string): Promise<bigint | undefined> {
  const [row] = await sql.query<{ id: bigint }>(
    'select id from member where mobile = $1 and mobile_verified_at is not null',
    [mobile],
  )
  return row?.id
}

export async function clearFailures(sql: Sql, subjects: readonly string[]): Promise<void> {
  await sql.query('delete from login_throttle where subject = any($1)', [subjects])
}

export async function deleteThrottlesBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from login_throttle where window_start < $1', [before])
}

export async function deleteExpiredAddresses(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from known_address where expires_at < $1', [now])
}

/** After members turn on a second factor, they have to show it again everywhere except at this address. */
export async function deleteOtherAddresses(sql: Sql, memberId: bigint, except: string): Promise<void> {
  await sql.query('delete from known_address where member_id = $1 and prefix <> $2', [memberId, except])
}

/** False if it was cleared before. */
export async function clearFirstTimeLogin(sql: Sql, memberId: bigint): Promise<boolean> {
  const ended = await sql.query(
    'update member set first_time_login = false where id = $1 and first_time_login returning id',
    [memberId],
  )
  return ended.length > 0
}
