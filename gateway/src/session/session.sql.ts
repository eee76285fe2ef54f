import type { Sql } from '../db'

export interface SessionRow {
  id: bigint
  memberId: bigint
  account: string
  isAgent: number
  rankLevel: number
  language: string
  memberStatus: string
  createdAt: Date
  lastSeenAt: Date
  endReason: string | null
  loginType: string
  authenticatedAt: Date
  mustChangeReason: string | null
}

const sessionColumns = `s.id, s.member_id as "memberId", m.account, m.is_agent as "isAgent", m.rank_level as "rankLevel", m.language,
  m.status as "memberStatus", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.end_reason as "endReason",
  s.login_type as "loginType", s.authenticated_at as "authenticatedAt", s.must_change_reason as "mustChangeReason"`

/** The session whose cookie and tab token both match. Hashes are hexadecimal. */
export async function findSessionByTab(sql: Sql, cookieHash: string, tabHash: string): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `select ${sessionColumns} from session_tab t join session s on s.id = t.session_id join member m on m.id = s.member_id
     where t.token_hash = decode($2, 'hex') and s.session_hash = decode($1, 'hex')`,
    [cookieHash, tabHash],
  )
  return row
}

export async function findSessionByCookie(sql: Sql, cookieHash: string): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `select ${sessionColumns} from session s join member m on m.id = s.member_id
     where s.session_hash = decode($1, 'hex')`,
    [cookieHash],
  )
  return row
}

export interface NewSessionRow {
  memberId: bigint
  cookieHash: string
  tabHash: string
  ip: string
  userAgent: string
  now: Date
  /** The number of other sessions that may stay open; older ones end. */
  others: number
  loginType: string
}

/** Opens a session with its first tab, in one round trip. Returns the other sessions that were ended for it. */
export async function insertSession(sql: Sql, session: NewSessionRow): Promise<bigint[]> {
  const { memberId, cookieHash, tabHash, ip, userAgent, now, others, loginType } = session
  const [row] = await sql.query<{ ended: bigint[] }>(
    `select o.ended from member m, open_session(m.id, decode($2, 'hex'), decode($3, 'hex'), null, $4, $5, $6, $7, $8, $6,
       case when m.password_expired then 'EXPIRED' when m.must_change_password then 'RESET' end) o
     where m.id = $1`,
    [memberId, cookieHash, tabHash, ip, userAgent, now, others, loginType],
  )
  return row?.ended ?? []
}

/** Adds a tab and deletes the session's oldest tabs beyond the limit. */
export async function insertTab(
  sql: Sql,
  sessionId: bigint,
  tabHash: string,
  now: Date,
  others: number,
): Promise<void> {
  await sql.query(
    `with forgotten as (
       delete from session_tab where token_hash in (
         select token_hash from session_tab where session_id = $1 order by created_at desc offset $4
       )
     )
     insert into session_tab (token_hash, session_id, created_at) values (decode($2, 'hex'), $1, $3)`,
    [sessionId, tabHash, now, others],
  )
}

export async function touchSession(sql: Sql, sessionId: bigint, now: Date): Promise<void> {
  await sql.query('update session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [sessionId, now])
}

/** Ends an open session. Returns false if it had ended before. */
export async function endSession(sql: Sql, sessionId: bigint, reason: string, now: Date): Promise<boolean> {
  const ended = await sql.query(
    'update session set ended_at = $3, end_reason = $2 where id = $1 and ended_at is null returning id',
    [sessionId, reason, now],
  )
  return ended.length > 0
}

export interface RotatedSession {
  sessionId: bigint
  cookieHash: string
  tabHash: string
  now: Date
}

/**
 * Replaces the cookie and tabs of an open session by new secrets. The need to change the password is read again from
 * the member. Returns false if the session has ended.
 */
export async function rotateSession(sql: Sql, { sessionId, cookieHash, tabHash, now }: RotatedSession) {
  const rotated = await sql.query(
    `with rotated as (
       update session s set session_hash = decode($2, 'hex'), last_seen_at = $4, authenticated_at = $4,
         must_change_reason = case when m.password_expired then 'EXPIRED' when m.must_change_password then 'RESET' end
       from member m where m.id = s.member_id and s.id = $1 and s.ended_at is null returning s.id
     ), forgotten as (
       delete from session_tab where session_id in (select id from rotated)
     )
     insert into session_tab (token_hash, session_id, created_at)
     select decode($3, 'hex'), id, $4 from rotated returning session_id`,
    [sessionId, cookieHash, tabHash, now],
  )
  return rotated.length > 0
}

export interface EndedSessions {
  memberId: bigint
  except: bigint | null
  reason: string
  now: Date
}

/**
 * Ends all open sessions of a member except one. Deletes everything that could open another session without the
 * password: log-ins that wait for a second factor, and remembered browsers. After a change of password this includes
 * the browser of the kept session.
 */
export async function endSessionsOf(sql: Sql, { memberId, except, reason, now }: EndedSessions): Promise<bigint[]> {
  const ended = await sql.query<{ id: bigint }>(
    `with waiting as (
       delete from login_challenge where member_id = $1
     ), forgotten as (
       delete from remembered_browser
       where member_id = $1 and ($2::bigint is null or $3 = 'password' or session_id is distinct from $2)
     )
     update session set ended_at = $4, end_reason = $3
     where member_id = $1 and ended_at is null and id is distinct from $2 returning id`,
    [memberId, except, reason, now],
  )
  return ended.map(({ id }) => id)
}

/**
 * Ends one open session of a member, and forgets the browser in which it was opened. Returns false if there is none.
 */
export async function revokeSession(sql: Sql, memberId: bigint, sessionId: bigint, now: Date): Promise<boolean> {
  const ended = await sql.query(
    `with forgotten as (
       delete from remembered_browser where member_id = $1 and session_id = $2
     )
     update session set ended_at = $3, end_reason = 'revoked'
     where id = $2 and member_id = $1 and ended_at is null returning id`,
    [memberId, sessionId, now],
  )
  return ended.length > 0
}

export interface OpenSessionRow {
  id: bigint
  ip: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

/** Most recently seen first. */
export async function listOpenSessions(sql: Sql, memberId: bigint, limits: Omit<SweepLimits, 'endedBefore'>) {
  return sql.query<OpenSessionRow>(
    `select id, ip, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from session where member_id = $1 and ended_at is null and last_seen_at >= $2 and created_at >= $3
     order by last_seen_at desc, id desc`,
    [memberId, limits.seenBefore, limits.openedBefore],
  )
}

/** Saves that the member has just entered the password again. */
export async function noteAuthentication(sql: Sql, sessionId: bigint, now: Date): Promise<void> {
  await sql.query('update session set authenticated_at = $2 where id = $1', [sessionId, now])
}

export interface SweepLimits {
  seenBefore: Date
  openedBefore: Date
  endedBefore: Date
}

/** Ends expired sessions and returns them. Deletes sessions that ended long ago. */
export async function sweepSessions(sql: Sql, limits: SweepLimits): Promise<bigint[]> {
  const expired = await sql.query<{ id: bigint }>(
    `update session set ended_at = greatest(last_seen_at, created_at), end_reason = 'expired'
     where ended_at is null and (last_seen_at < $1 or created_at < $2) returning id`,
    [limits.seenBefore, limits.openedBefore],
  )
  await sql.query('delete from session where ended_at < $1', [limits.endedBefore])
  return expired.map(({ id }) => id)
}
