import type { Sql } from '../db'

export interface SessionRow {
  id: bigint
  memberId: bigint
  account: string
  isAgent: number
  language: string
  memberStatus: string
  createdAt: Date
  lastSeenAt: Date
  endReason: string | null
}

const sessionColumns = `s.id, s.member_id as "memberId", m.account, m.is_agent as "isAgent", m.language,
  m.status as "memberStatus", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.end_reason as "endReason"`

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
  /** Sessions that may stay open beside the new one; older ones end. */
  others: number
}

/**
 * Opens a session with its first tab, ends the member's oldest beyond the limit, and notes the log-in; one round trip.
 * The commit does not wait for the disk: a session lost in a crash is a log-in more, and nothing else.
 */
export async function insertSession(sql: Sql, session: NewSessionRow): Promise<bigint[]> {
  const { memberId, cookieHash, tabHash, ip, userAgent, now, others } = session
  const ended = await sql.query<{ id: bigint }>(
    `with seen as (
       update member set last_login_at = $6 where id = $1
     ), opened as (
       insert into session (member_id, session_hash, ip, user_agent, created_at, last_seen_at)
       select $1, decode($2, 'hex'), $4, $5, $6, $6 from (select set_config('synchronous_commit', 'off', true)) quick
       returning id
     ), tab as (
       insert into session_tab (token_hash, session_id, created_at) select decode($3, 'hex'), id, $6 from opened
     )
     update session set ended_at = $6, end_reason = 'replaced' where id in (
       select id from session where member_id = $1 and ended_at is null order by id desc offset $7
     ) returning id`,
    [memberId, cookieHash, tabHash, ip, userAgent, now, others],
  )
  return ended.map(({ id }) => id)
}

/** Adds a tab and forgets the session's oldest tabs beyond the limit. */
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

/** Ends an open session; false when it had ended before. */
export async function endSession(sql: Sql, sessionId: bigint, reason: string, now: Date): Promise<boolean> {
  const ended = await sql.query(
    'update session set ended_at = $3, end_reason = $2 where id = $1 and ended_at is null returning id',
    [sessionId, reason, now],
  )
  return ended.length > 0
}

export interface SweepLimits {
  seenBefore: Date
  openedBefore: Date
  endedBefore: Date
}

/** Ends what has expired and answers which; forgets sessions that ended long ago. */
export async function sweepSessions(sql: Sql, limits: SweepLimits): Promise<bigint[]> {
  const expired = await sql.query<{ id: bigint }>(
    `update session set ended_at = greatest(last_seen_at, created_at), end_reason = 'expired'
     where ended_at is null and (last_seen_at < $1 or created_at < $2) returning id`,
    [limits.seenBefore, limits.openedBefore],
  )
  await sql.query('delete from session where ended_at < $1', [limits.endedBefore])
  return expired.map(({ id }) => id)
}
