import type { Sql } from '../../../../db'

export interface CodeKey {
  asker: string
  target: string
  purpose: string
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

/** Replaces the asker's previous code. */
export async function saveCode(tx: Sql, code: NewCode): Promise<void> {
  await tx.query(
    `insert into asked_code (asker, target, purpose, send_id, kid, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (asker, target, purpose) do update set
       send_id = excluded.send_id, kid = excluded.kid, code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [code.asker, code.target, code.purpose, code.sendId, code.kid, code.codeHash, code.expiresAt],
  )
}

/** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
export async function countTry(sql: Sql, { asker, target, purpose }: CodeKey): Promise<TriedCode | undefined> {
  const [row] = await sql.query<TriedCode>(
    `update asked_code set tries = least(tries + 1, 1000)
     where asker = $1 and target = $2 and purpose = $3
     returning send_id as "sendId", kid, code_hash as "codeHash", tries, expires_at as "expiresAt"`,
    [asker, target, purpose],
  )
  return row
}

/** Returns false if the code was used by another call, or replaced. */
export async function takeCode(sql: Sql, { asker, target, purpose }: CodeKey, sendId: bigint): Promise<boolean> {
  const used = await sql.query(
    `delete from asked_code where asker = $1 and target = $2 and purpose = $3 and send_id = $4 returning 1 as used`,
    [asker, target, purpose, sendId],
  )
  return used.length > 0
}

export interface TicketSubject {
  target: string
  purpose: string
  memberId: bigint
}

export async function insertTicket(
  sql: Sql,
  ticketHash: Uint8Array,
  { target, purpose, memberId, expiresAt }: TicketSubject & { expiresAt: Date },
): Promise<void> {
  await sql.query(
    `insert into verification_ticket (ticket_hash, target, purpose, member_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [ticketHash, target, purpose, memberId, expiresAt],
  )
}

/** Deletes the ticket, because it can be presented only once, rightly or wrongly. */
export async function takeTicket(sql: Sql, ticketHash: Uint8Array) {
  const [row] = await sql.query<TicketSubject & { expiresAt: Date }>(
    `delete from verification_ticket where ticket_hash = $1
     returning target, purpose, member_id as "memberId", expires_at as "expiresAt"`,
    [ticketHash],
  )
  return row
}

/** Codes are kept for a day after they expire, so that a member who enters one late learns that it has expired. */
export async function deleteOldCodes(sql: Sql, { now, keptSince }: { now: Date; keptSince: Date }): Promise<void> {
  await sql.query('delete from asked_code where expires_at < $1', [keptSince])
  await sql.query('delete from verification_ticket where expires_at < $1', [now])
  await sql.query('delete from proven_asker where expires_at < $1', [now])
}

export async function insertProof(sql: Sql, proof: Uint8Array, expiresAt: Date): Promise<void> {
  await sql.query(
    `insert into proven_asker (proof, expires_at) values ($1, $2)
     on conflict (proof) do update set expires_at = excluded.expires_at`,
    [proof, expiresAt],
  )
}

export async function hasProof(sql: Sql, proof: Uint8Array, now: Date): Promise<boolean> {
  const rows = await sql.query('select from proven_asker where proof = $1 and expires_at > $2', [proof, now])
  return rows.length > 0
}
