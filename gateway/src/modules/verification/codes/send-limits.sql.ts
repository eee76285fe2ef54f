import type { Sql } from '../../../db'

export interface NewSend {
  channel: 'sms' | 'email'
  target: string
  purpose: string
  ip: string
  subnet: string
  country: string | null
  prefix: string | null
  isSilent: boolean
}

/** Sends to one target, and from one network, are counted one after the other, whichever gateway has them. */
export async function lockSends(tx: Sql, { target, subnet }: Pick<NewSend, 'target' | 'subnet'>): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(115, hashtext($1))', [subnet])
  await tx.query('select pg_advisory_xact_lock(116, hashtext($1))', [target])
}

export type CountedBy = 'target' | 'ip' | 'subnet' | 'country'

const conditions: Record<CountedBy, string> = {
  target: 'target = $1',
  ip: 'ip = $1',
  subnet: 'subnet = $1',
  // What was not really sent costs nothing.
  country: 'country = $1 and not is_silent',
}

/** When the send was that comes `place`-th from the last; undefined when there are not as many since then. */
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

/** Of the last sends to a prefix whose outcome is known: how many there are, and how many codes came back. */
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
  /** A send before this has had its chance. */
  decidedBefore: Date
  last: number
}

export async function insertSend(tx: Sql, send: NewSend, now: Date): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into verification_send (channel, target, purpose, ip, subnet, country, prefix, is_silent, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [send.channel, send.target, send.purpose, send.ip, send.subnet, send.country, send.prefix, send.isSilent, now],
  )
  if (!row) throw new Error('the send was not stored')
  return row.id
}

export async function markVerified(sql: Sql, sendId: bigint, now: Date): Promise<void> {
  await sql.query('update verification_send set verified_at = $2 where id = $1', [sendId, now])
}

/** A message that no provider took does not count. */
export async function deleteSend(sql: Sql, sendId: bigint): Promise<void> {
  await sql.query('delete from verification_send where id = $1', [sendId])
}

export async function deleteSendsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from verification_send where sent_at < $1', [before])
}
