import type { Sql } from '../../../db'

export interface Guest {
  memberId: bigint
  turn: number
}

/** Requests with one `random` wait for each other until the transaction ends. */
export const lockRandom = (tx: Sql, randomHash: Buffer) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('guest'), hashtext(encode($1::bytea, 'hex')))`, [randomHash])

export async function findRecentGuest(tx: Sql, randomHash: Buffer, since: Date): Promise<bigint | undefined> {
  const [row] = await tx.query<{ memberId: bigint }>(
    `select member_id as "memberId" from guest where state = 'ACTIVE' and random_hash = $1 and opened_at > $2
     order by opened_at desc limit 1`,
    [randomHash, since],
  )
  return row?.memberId
}

export interface NewGuest {
  randomHash: Buffer
  ip: string
  at: Date
  expiresAt: Date
}

/** Reuses the account of a guest who has left; undefined if all are in use. */
export async function reuseGuest(tx: Sql, { randomHash, ip, at, expiresAt }: NewGuest): Promise<Guest | undefined> {
  const [row] = await tx.query<Guest>(
    `with free as (
       select member_id from guest where state = 'PURGED' order by expires_at limit 1 for update skip locked
     ), lent as (
       update guest g set state = 'ACTIVE', random_hash = $1, ip = $2, opened_at = $3, expires_at = $4, turn = g.turn + 1
       from free where g.member_id = free.member_id returning g.member_id, g.turn
     ), member as (
       update member m set status = 'ACTIVE', nickname = m.account, icon_id = '1', created_at = $3, last_login_at = null
       from lent where m.id = lent.member_id
     )
     select member_id as "memberId", turn from lent`,
    [randomHash, ip, at, expiresAt],
  )
  return row
}

export interface NewGuestMember extends NewGuest {
  account: string
  passwordHash: string
  language: string
}

/** Undefined if the random account name exists already. */
export async function insertGuest(tx: Sql, guest: NewGuestMember): Promise<Guest | undefined> {
  const [row] = await tx.query<Guest>(
    `with made as (
       insert into member (account, nickname, password_hash, is_agent, language, created_at)
       values ($1, $1, $2, 4, $3, $4) on conflict do nothing returning id
     )
     insert into guest (member_id, state, random_hash, ip, opened_at, expires_at)
     select id, 'ACTIVE', $5, $6, $4, $7 from made returning member_id as "memberId", turn`,
    [guest.account, guest.passwordHash, guest.language, guest.at, guest.randomHash, guest.ip, guest.expiresAt],
  )
  return row
}

/** Ends guests whose time is over, and closes their accounts immediately. */
export const expireGuests = (sql: Sql, now: Date) =>
  sql.query<Guest>(
    `with over as (
       update guest set state = 'EXPIRED' where state = 'ACTIVE' and expires_at <= $1 returning member_id
     )
     update member m set status = 'DISABLED' from over where m.id = over.member_id returning m.id as "memberId", 0 as turn`,
    [now],
  )

/** Takes one expired guest, locked until the transaction ends; another gateway takes the next. */
export async function takeExpiredGuest(tx: Sql): Promise<Guest | undefined> {
  const [row] = await tx.query<Guest>(
    `select member_id as "memberId", turn from guest where state = 'EXPIRED' order by expires_at limit 1
     for update skip locked`,
  )
  return row
}

export const markPurged = (tx: Sql, memberId: bigint) =>
  tx.query(`update guest set state = 'PURGED' where member_id = $1`, [memberId])
