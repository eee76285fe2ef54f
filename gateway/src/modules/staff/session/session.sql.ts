import type { Sql } from '../../../db'

export interface SessionRow {
  id: bigint
  staffId: bigint
  account: string
  name: string
  email: string
  device: string
  startedAt: Date
  seenAt: Date
  provenAt: Date
  endedAt: Date | null
  suspendedAt: Date | null
  activatedAt: Date | null
  roles: string[]
  /** The permissions of all roles together. */
  permissions: string[]
}

/** Finds the session of a browser by the hashes of both of its cookies. */
export async function findSession(sql: Sql, sessionHash: string, deviceHash: string): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `select s.id, s.staff_id as "staffId", p.account, p.name, p.email, d.name as device, s.started_at as "startedAt",
       s.seen_at as "seenAt", s.proven_at as "provenAt", s.ended_at as "endedAt", p.suspended_at as "suspendedAt",
       p.activated_at as "activatedAt",
       array(select h.role_code from staff_role_holder h where h.staff_id = p.id order by h.role_code) as roles,
       array(select distinct unnest(r.permissions) from staff_role_holder h join staff_role r on r.code = h.role_code
             where h.staff_id = p.id) as permissions
     from staff_session s join staff_device d on d.id = s.device_id join staff p on p.id = s.staff_id
     where s.session_hash = decode($1, 'hex') and d.device_hash = decode($2, 'hex')`,
    [sessionHash, deviceHash],
  )
  return row
}

export async function touchSession(sql: Sql, id: bigint, now: Date): Promise<void> {
  await sql.query('update staff_session set seen_at = $2 where id = $1 and seen_at < $2', [id, now])
}

export interface NewSessionRow {
  staffId: bigint
  sessionHash: string
  deviceHash: string
  device: string
  ip: string
  now: Date
}

/** Opens a session. Returns false for a member of staff who may not have one. */
export async function insertSession(sql: Sql, row: NewSessionRow): Promise<boolean> {
  const { staffId, sessionHash, deviceHash, device, ip, now } = row
  const opened = await sql.query(
    `with known as (
       insert into staff_device as d (staff_id, device_hash, name, first_at, last_at)
       select id, decode($3, 'hex'), $4, $6, $6 from staff
       where id = $1 and suspended_at is null and activated_at is not null
       on conflict (staff_id, device_hash) do update set name = excluded.name, last_at = excluded.last_at
       returning id, staff_id
     )
     insert into staff_session (staff_id, device_id, session_hash, ip, started_at, seen_at, proven_at)
     select staff_id, id, decode($2, 'hex'), $5, $6, $6, $6 from known returning id`,
    [staffId, sessionHash, deviceHash, device, ip, now],
  )
  return opened.length > 0
}

export async function proveSession(sql: Sql, id: bigint, now: Date): Promise<void> {
  await sql.query('update staff_session set proven_at = $2 where id = $1 and ended_at is null', [id, now])
}

/** Ends one session of a member of staff. Returns false if there is no such open one. */
export async function endSession(
  sql: Sql,
  { staffId, id }: { staffId: bigint; id: bigint },
  now: Date,
): Promise<boolean> {
  const ended = await sql.query(
    'update staff_session set ended_at = $3 where id = $2 and staff_id = $1 and ended_at is null returning id',
    [staffId, id, now],
  )
  return ended.length > 0
}

/** Ends the session of a browser, by the hashes of both of its cookies. */
export async function endSessionOfBrowser(
  sql: Sql,
  { sessionHash, deviceHash }: { sessionHash: string; deviceHash: string },
  now: Date,
): Promise<void> {
  await sql.query(
    `update staff_session s set ended_at = $3 from staff_device d
     where s.session_hash = decode($1, 'hex') and d.id = s.device_id and d.device_hash = decode($2, 'hex') and s.ended_at is null`,
    [sessionHash, deviceHash, now],
  )
}

/** Ends all sessions of a member of staff but one, with the log-ins that are half done. Returns how many it ended. */
export async function endSessionsOf(sql: Sql, staffId: bigint, now: Date, kept: bigint | null = null): Promise<number> {
  await sql.query('delete from staff_login_challenge where staff_id = $1', [staffId])
  const ended = await sql.query(
    `update staff_session set ended_at = $2
     where staff_id = $1 and ended_at is null and ($3::bigint is null or id <> $3) returning id`,
    [staffId, now, kept],
  )
  return ended.length
}

export interface OpenSessionRow {
  id: bigint
  device: string
  ip: string
  startedAt: Date
  seenAt: Date
}

/** Lists the sessions that are open now, the one used last first. */
export const listOpenSessions = (
  sql: Sql,
  staffId: bigint,
  { startedAfter, seenAfter }: { startedAfter: Date; seenAfter: Date },
) =>
  sql.query<OpenSessionRow>(
    `select s.id, d.name as device, s.ip, s.started_at as "startedAt", s.seen_at as "seenAt"
     from staff_session s join staff_device d on d.id = s.device_id
     where s.staff_id = $1 and s.ended_at is null and s.started_at > $2 and s.seen_at > $3
     order by s.seen_at desc, s.id desc`,
    [staffId, startedAfter, seenAfter],
  )

/** Removes sessions that ended long ago, and log-ins that were never finished. */
export async function removeOldSessions(sql: Sql, { now, before }: { now: Date; before: Date }): Promise<void> {
  await sql.query('delete from staff_login_challenge where ends_at < $1', [now])
  await sql.query('delete from staff_passkey_demand where ends_at < $1', [now])
  await sql.query('delete from staff_session where started_at < $1', [before])
}
