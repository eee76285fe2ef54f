import type { Sql } from '../../../db'

export interface CodeKey {
  target: string
  purpose: string
  memberId: bigint
}

export interface NewCode extends CodeKey {
  sendId: bigint
  kid: string
  codeHash: Uint8Array
  expiresAt: Date
}

export interface TriedCode {
  sendId: bigint
  kid: string
  codeHash: Uint8Array
  tries: number
  expiresAt: Date
}

/** Takes the place of the code before it. */
export async function putCode(tx: Sql, code: NewCode): Promise<void> {
  await tx.query(
    `insert into verification_code (target, purpose, member_id, send_id, kid, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (target, purpose, member_id) do update set
       send_id = excluded.send_id, kid = excluded.kid, code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [code.target, code.purpose, code.memberId, code.sendId, code.kid, code.codeHash, code.expiresAt],
  )
}

/** Counts a try before anybody knows whether it is right, so that many at once do not get around the limit. */
export async function countTry(sql: Sql, { target, purpose, memberId }: CodeKey): Promise<TriedCode | undefined> {
  const [row] = await sql.query<TriedCode>(
    `update verification_code set tries = least(tries + 1, 1000)
     where target = $1 and purpose = $2 and member_id = $3
     returning send_id as "sendId", kid, code_hash as "codeHash", tries, expires_at as "expiresAt"`,
    [target, purpose, memberId],
  )
  return row
}

/** False when somebody else has used it, or another has taken its place. */
export async function takeCode(sql: Sql, { target, purpose, memberId }: CodeKey, sendId: bigint): Promise<boolean> {
  const used = await sql.query(
    `delete from verification_code where target = $1 and purpose = $2 and member_id = $3 and send_id = $4
     returning 1 as used`,
    [target, purpose, memberId, sendId],
  )
  return used.length > 0
}

export async function insertTicket(
  sql: Sql,
  ticketHash: Uint8Array,
  { target, purpose, memberId, expiresAt }: CodeKey & { expiresAt: Date },
): Promise<void> {
  await sql.query(
    `insert into verification_ticket (ticket_hash, target, purpose, member_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [ticketHash, target, purpose, memberId, expiresAt],
  )
}

/** A ticket is gone once it has been shown, right or not. */
export async function takeTicket(sql: Sql, ticketHash: Uint8Array) {
  const [row] = await sql.query<CodeKey & { expiresAt: Date }>(
    `delete from verification_ticket where ticket_hash = $1
     returning target, purpose, member_id as "memberId", expires_at as "expiresAt"`,
    [ticketHash],
  )
  return row
}

/** Codes stay a day after their end, so that who types one late learns that it is late. */
export async function deleteOldCodes(sql: Sql, { now, keptSince }: { now: Date; keptSince: Date }): Promise<void> {
  await sql.query('delete from verification_code where expires_at < $1', [keptSince])
  await sql.query('delete from verification_ticket where expires_at < $1', [now])
}
