import type { Sql } from '../../../db'

export interface StaffRecord {
  id: bigint
  email: string
  account: string | null
  name: string | null
  invitedBy: string
  createdAt: Date
  activatedAt: Date | null
  suspendedAt: Date | null
  invitedUntil: Date | null
  seenAt: Date | null
  openSessions: number
  roles: string[]
  /** The permissions of all roles together. */
  permissions: string[]
}

/** Sessions that began and were used after these times are open. */
export interface OpenLimits {
  startedAfter: Date
  seenAfter: Date
}

const records = (where: string): string =>
  `select p.id, p.email, p.account, p.name, p.invited_by as "invitedBy", p.created_at as "createdAt",
     p.activated_at as "activatedAt", p.suspended_at as "suspendedAt",
     (select i.ends_at from staff_invitation i where i.staff_id = p.id) as "invitedUntil",
     (select max(s.seen_at) from staff_session s where s.staff_id = p.id) as "seenAt",
     (select count(*)::int from staff_session s where s.staff_id = p.id and s.ended_at is null
        and s.started_at > $1 and s.seen_at > $2) as "openSessions",
     array(select h.role_code from staff_role_holder h where h.staff_id = p.id order by h.role_code) as roles,
     array(select distinct unnest(r.permissions) from staff_role_holder h join staff_role r on r.code = h.role_code
           where h.staff_id = p.id) as permissions
   from staff p ${where}`

export const listStaff = (sql: Sql, { startedAfter, seenAfter }: OpenLimits) =>
  sql.query<StaffRecord>(records('order by p.id'), [startedAfter, seenAfter])

export async function findStaff(sql: Sql, id: bigint, { startedAfter, seenAfter }: OpenLimits) {
  const [row] = await sql.query<StaffRecord>(records('where p.id = $3'), [startedAfter, seenAfter, id])
  return row
}

/** Keeps out all other changes of accounts and roles until the transaction ends, so that their rules hold together. */
export async function lockAccounts(tx: Sql): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('staff accounts'))`)
}

/** Adds a member of staff who has no account yet. Returns undefined for a known address. */
export async function insertStaff(
  tx: Sql,
  { email, invitedBy, now }: { email: string; invitedBy: string; now: Date },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into staff (email, invited_by, created_at) values ($1, $2, $3) on conflict (email) do nothing returning id`,
    [email, invitedBy, now],
  )
  return row?.id
}

export async function replaceRoles(tx: Sql, staffId: bigint, roles: readonly string[]): Promise<void> {
  await tx.query('delete from staff_role_holder where staff_id = $1', [staffId])
  await tx.query('insert into staff_role_holder (staff_id, role_code) select $1, unnest($2::text[])', [staffId, roles])
}

export async function suspendStaff(tx: Sql, id: bigint, now: Date): Promise<void> {
  await tx.query('update staff set suspended_at = coalesce(suspended_at, $2) where id = $1', [id, now])
}

export async function restoreStaff(tx: Sql, id: bigint): Promise<void> {
  await tx.query('update staff set suspended_at = null where id = $1', [id])
}

/** Takes the password and all second factors away. The account and its name stay. */
export async function deactivateStaff(tx: Sql, id: bigint): Promise<void> {
  await tx.query(
    'update staff set activated_at = null, password_hash = null, totp_sealed = null, totp_last_step = -1 where id = $1',
    [id],
  )
  await tx.query('delete from staff_recovery_code where staff_id = $1', [id])
  await tx.query('delete from staff_passkey where staff_id = $1', [id])
}

/** Returns whether another member of staff is an active administrator. */
export async function hasOtherAdmin(tx: Sql, id: bigint, role: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    `select exists (select from staff_role_holder h join staff p on p.id = h.staff_id
       where h.role_code = $2 and p.id <> $1 and p.activated_at is not null and p.suspended_at is null) as found`,
    [id, role],
  )
  return row?.found ?? false
}

/** Finds the roles and permissions of a member of staff who may act. */
export async function findPowers(tx: Sql, id: bigint): Promise<{ roles: string[]; permissions: string[] }> {
  const [row] = await tx.query<{ roles: string[]; permissions: string[] }>(
    `select coalesce(array_agg(distinct h.role_code), '{}') as roles,
       coalesce(array_agg(distinct one) filter (where one is not null), '{}') as permissions
     from staff p join staff_role_holder h on h.staff_id = p.id join staff_role r on r.code = h.role_code
       left join lateral unnest(r.permissions) one on true
     where p.id = $1 and p.suspended_at is null and p.activated_at is not null`,
    [id],
  )
  return row ?? { roles: [], permissions: [] }
}
