import type { Sql } from '../../../db'

export interface LoginRow {
  time: Date
  ipPrefix: string
  device: string
  result: string
}

/** Returns a page of a member's logins, newest first, and their total number. */
export async function listLogins(sql: Sql, memberId: bigint, { limit, offset }: { limit: number; offset: number }) {
  const list = await sql.query<LoginRow>(
    `select occurred_at as time, ip_prefix as "ipPrefix", device, result from identity_event
     where member_id = $1 and event = 'LOGIN' order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  )
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total from identity_event where member_id = $1 and event = 'LOGIN'`,
    [memberId],
  )
  return { list, total: count?.total ?? 0 }
}

/** Returns whether the member has logged in before, and whether from this device and network. */
export async function findEarlierLogins(
  sql: Sql,
  { memberId, before, device, ipPrefix }: { memberId: bigint; before: Date; device: string; ipPrefix: string },
) {
  const [row] = await sql.query<{ isFirst: boolean; isKnownDevice: boolean; isKnownPlace: boolean }>(
    `with earlier as (
       select device, ip_prefix from identity_event
       where member_id = $1 and event = 'LOGIN' and result = 'OK' and occurred_at < $2
     )
     select not exists (select from earlier) as "isFirst",
       exists (select from earlier where device = $3) as "isKnownDevice",
       exists (select from earlier where ip_prefix = $4) as "isKnownPlace"`,
    [memberId, before, device, ipPrefix],
  )
  return row ?? { isFirst: true, isKnownDevice: false, isKnownPlace: false }
}
