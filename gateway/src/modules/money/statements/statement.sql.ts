import type { Statement } from '@parlay/contracts/endpoints/statements'
import type { Sql } from '../../../db'

export interface StatementRow {
  id: string
  memberId: bigint
  kind: Statement['kind']
  format: Statement['format']
  from: Date
  until: Date
  state: Statement['state']
  rows: number | null
  bytes: bigint | null
  requestedAt: Date
  expiresAt: Date | null
}

const columns = `id, member_id as "memberId", kind, format, from_at as "from", until_at as "until", state,
  row_count as rows, bytes, requested_at as "requestedAt", expires_at as "expiresAt"`

/** Locks the member's statements against a second request at the same time. */
export const lockMember = (tx: Sql, memberId: bigint) =>
  tx.query('select id from member where id = $1 for no key update', [memberId])

export async function countSince(tx: Sql, memberId: bigint, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from member_statement where member_id = $1 and requested_at > $2',
    [memberId, since],
  )
  return row?.count ?? 0
}

export async function findPending(
  tx: Sql,
  memberId: bigint,
  { kind, format }: Pick<StatementRow, 'kind' | 'format'>,
): Promise<StatementRow | undefined> {
  const [row] = await tx.query<StatementRow>(
    `select ${columns} from member_statement
     where member_id = $1 and kind = $2 and format = $3 and state = 'PENDING'`,
    [memberId, kind, format],
  )
  return row
}

type NewStatement = Pick<StatementRow, 'id' | 'memberId' | 'kind' | 'format' | 'from' | 'until'>

export async function insertStatement(tx: Sql, statement: NewStatement): Promise<StatementRow> {
  const { id, memberId, kind, format, from, until } = statement
  const [row] = await tx.query<StatementRow>(
    `insert into member_statement (id, member_id, kind, format, from_at, until_at, requested_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${columns}`,
    [id, memberId, kind, format, from, until],
  )
  if (!row) throw new Error('the statement was not inserted')
  return row
}

export const listSince = (sql: Sql, memberId: bigint, since: Date): Promise<StatementRow[]> =>
  sql.query<StatementRow>(
    `select ${columns} from member_statement where member_id = $1 and requested_at > $2
     order by requested_at desc, id`,
    [memberId, since],
  )

/** Takes the statement that has waited longest, and counts the attempt. */
export async function takeNext(sql: Sql, maxAttempts: number): Promise<StatementRow | undefined> {
  const [row] = await sql.query<StatementRow>(
    `update member_statement set attempts = attempts + 1
     where id = (select id from member_statement where state = 'PENDING' and attempts < $1
                 order by attempts, requested_at limit 1 for update skip locked)
     returning ${columns}`,
    [maxAttempts],
  )
  return row
}

export const markReady = (sql: Sql, id: string, written: { rows: number; bytes: number; expiresAt: Date }) =>
  sql.query(
    `update member_statement set state = 'READY', row_count = $2, bytes = $3, expires_at = $4
     where id = $1 and state = 'PENDING'`,
    [id, written.rows, written.bytes, written.expiresAt],
  )

export const giveUp = (sql: Sql, maxAttempts: number) =>
  sql.query(`update member_statement set state = 'FAILED' where state = 'PENDING' and attempts >= $1`, [maxAttempts])

export const listExpired = (sql: Sql, now: Date) =>
  sql.query<{ id: string }>(`select id from member_statement where state = 'READY' and expires_at <= $1 limit 200`, [
    now,
  ])

export const markExpired = (sql: Sql, id: string) =>
  sql.query(`update member_statement set state = 'EXPIRED', ticket_hash = null where id = $1`, [id])

/** False if the member has no such statement that is ready. */
export async function putTicket(
  sql: Sql,
  { id, memberId, hash, until, now }: { id: string; memberId: bigint; hash: string; until: Date; now: Date },
): Promise<boolean> {
  const put = await sql.query(
    `update member_statement set ticket_hash = $3, ticket_until = $4
     where id = $1 and member_id = $2 and state = 'READY' and expires_at > $5 returning id`,
    [id, memberId, hash, until, now],
  )
  return put.length > 0
}

/** Uses the ticket up. */
export async function takeTicket(
  sql: Sql,
  { memberId, hash, now }: { memberId: bigint; hash: string; now: Date },
): Promise<StatementRow | undefined> {
  const [row] = await sql.query<StatementRow>(
    `update member_statement set ticket_hash = null
     where ticket_hash = $2 and member_id = $1 and state = 'READY' and ticket_until > $3 and expires_at > $3
     returning ${columns}`,
    [memberId, hash, now],
  )
  return row
}
