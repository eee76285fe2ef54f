import type { Sql } from '../../../../db'

export interface NewSend {
  channel: 'sms' | 'email'
  target: string
  purpose: string
  asker: string
  /** The asker has proven the target. */
  isOwner: boolean
  ip: string
  subnet: string
  country: string | null
  prefix: string | null
  isSilent: boolean
}

/** Makes sends to one target, and from one network, wait for each other, across all gateways. */
export async function lockSends(tx: Sql, { target, subnet }: Pick<NewSend, 'target' | 'subnet'>): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(115, hashtext($1))', [subnet])
  await tx.query('select pg_advisory_xact_lock(116, hashtext($1))', [target])
}

export type CountedBy = 'ip' | 'subnet' | 'country'

const conditions: Record<CountedBy, string> = {
  ip: 'ip = $1',
  subnet: 'subnet = $1',
  // A message that was not really sent costs nothing.
  country: 'country = $1 and not is_silent',
}

/** Returns the time of the `place`-th send from the last, or undefined if there were fewer since then. */
export async function findSend(
  tx: Sql,
  counted: { by: CountedBy; value: string; place: number; since: Date },
): Promise<Date | undefined> {
  const [row] = await tx.query<{ sentAt: Date }>(
    `select sent_at as "sentAt" from verification_send where ${conditions[counted.by]} and sent_at > $2
     order by sent_at desc offset $3 limit 1`,
    [counted.value, counted.since, counted.place - 1],
  )
  return row?.sentAt
}

export interface PastSend extends Pick<NewSend, 'isOwner' | 'subnet'> {
  /** Null for a code from a gateway that did not know askers. */
  asker: string | null
  sentAt: Date
}

/** Lists the sends to a target, newest first. */
export async function listSendsTo(tx: Sql, target: string, since: Date): Promise<PastSend[]> {
  return tx.query<PastSend>(
    `select asker, is_owner as "isOwner", subnet, sent_at as "sentAt" from verification_send
     where target = $1 and sent_at > $2 order by sent_at desc`,
    [target, since],
  )
}

/** Counts the last sends to a prefix whose outcome is known, and how many of their codes were entered. */
export async function countConversion(tx: Sql, { prefix, decidedBefore, last }: ConversionQuery) {
  const [row] = await tx.query<{ sends: number; verified: number }>(
    `select count(*)::int as sends, count(verified_at)::int as verified from (
       select verified_at from verification_send
       where prefix = $1 and not is_silent and (verified_at is not null or sent_at < $2)
       order by sent_at desc limit $3) latest`,
    [prefix, decidedBefore, last],
  )
  return row ?? { sends: 0, verified: 0 }
}

export interface ConversionQuery {
  prefix: string
  /** A send before this time has had its chance. */
  decidedBefore: Date
  last: number
}

export async function insertSend(tx: Sql, send: NewSend, now: Date): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into verification_send
       (channel, target, purpose, asker, is_owner, ip, subnet, country, prefix, is_silent, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      send.channel,
      send.target,
      send.purpose,
      send.asker,
      send.isOwner,
      send.ip,
      send.subnet,
      send.country,
      send.prefix,
      send.isSilent,
      now,
    ],
  )
  if (!row) throw new Error('the send was not stored')
  return row.id
}

export async function markVerified(sql: Sql, sendId: bigint, now: Date): Promise<void> {
  await sql.query('update verification_send set verified_at = $2 where id = $1', [sendId, now])
}

/** A message that no provider accepted does not count. */
export async function deleteSend(sql: Sql, sendId: bigint): Promise<void> {
  await sql.query('delete from verification_send where id = $1', [sendId])
}

export async function deleteSendsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from verification_send where sent_at < $1', [before])
}
