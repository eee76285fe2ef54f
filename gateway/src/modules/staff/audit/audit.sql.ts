import type { AuditResult } from '@parlay/contracts/staff/audit'
import type { Sql } from '../../../db'
import type { ChainContent, ChainRow } from './chain'

export interface Head {
  seq: bigint
  hash: string
}

/** Returns the last row's number and hash, and keeps other writers out until the transaction ends. */
export async function lockHead(tx: Sql): Promise<Head> {
  const [head] = await tx.query<Head>(
    `insert into staff_audit_head (seq, hash) values (0, '')
     on conflict (is_only) do update set is_only = true returning seq, hash`,
  )
  return head ?? { seq: 0n, hash: '' }
}

export async function findHead(sql: Sql): Promise<Head> {
  const [head] = await sql.query<Head>('select seq, hash from staff_audit_head')
  return head ?? { seq: 0n, hash: '' }
}

/** Adds a row and moves the head to it. */
export async function insertRow(tx: Sql, row: ChainRow): Promise<void> {
  await tx.query(
    `with moved as (update staff_audit_head set seq = $1, hash = $18)
     insert into staff_audit (seq, act, part, at, staff, ip, device, call, permission, subject, reason, request,
       before_value, after_value, result, code, request_id, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[row.seq, row.act, row.part, row.at, row.staff, row.ip, row.device, row.call, row.permission, row.subject],
      ...[row.reason, row.request, row.before, row.after, row.result, row.code, row.requestId, row.hash],
    ],
  )
}

const columns = (of: string): string =>
  `${of}.seq, ${of}.act, ${of}.part, ${of}.at, ${of}.staff, ${of}.ip, ${of}.device, ${of}.call, ${of}.permission,
   ${of}.subject, ${of}.reason, ${of}.request, ${of}.before_value as before, ${of}.after_value as after, ${of}.result,
   ${of}.code, ${of}.request_id as "requestId", ${of}.hash`

/** Lists rows in the order of the chain, for its verification. */
export const listRows = (sql: Sql, { after, until, limit }: { after: bigint; until: bigint; limit: number }) =>
  sql.query<ChainRow>(
    `select ${columns('a')} from staff_audit a where a.seq > $1 and a.seq <= $2 order by a.seq limit $3`,
    [after, until, limit],
  )

export interface AuditFilter {
  staff?: string | undefined
  subject?: string | undefined
  call?: string | undefined
  result?: AuditResult | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

export interface ActRow extends Omit<ChainContent, 'part' | 'act'> {
  hash: string
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** The parameters $1 to $6 of `isWanted`. */
const paramsOf = ({ staff, subject, call, result, startTime, endTime }: AuditFilter) => [
  ...[staff ?? null, subject ?? null, call ?? null, result ?? null],
  ...[dateOf(startTime), dateOf(endTime)],
]

/** The rows of a page of acts: `a` is the first row of an act and `e` its end, if it is known. */
const isWanted = `a.part <> 'ENDED'
  and ($1::text is null or a.staff = $1)
  and ($2::text is null or a.seq in (select s.act from staff_audit s where s.subject = $2 and s.subject <> ''))
  and ($3::text is null or a.call = $3)
  and ($4::text is null or coalesce(e.result, nullif(a.result, ''), 'UNKNOWN') = $4)
  and ($5::timestamptz is null or a.at >= $5)
  and ($6::timestamptz is null or a.at < $6)`

/** Lists acts below a number, newest first. The end of an act adds what its beginning did not know. */
export const listActs = (sql: Sql, filter: AuditFilter, { below, limit }: { below: bigint | null; limit: number }) =>
  sql.query<ActRow>(
    `select a.seq, a.at, a.staff, a.ip, a.device, a.call, a.permission, coalesce(nullif(e.subject, ''), a.subject) as subject,
       a.reason, a.request, coalesce(e.before_value, a.before_value) as before, coalesce(e.after_value, a.after_value) as after,
       coalesce(e.result, nullif(a.result, ''), 'UNKNOWN') as result, coalesce(e.code, a.code) as code,
       a.request_id as "requestId", a.hash
     from staff_audit a left join staff_audit e on e.act = a.seq and e.part = 'ENDED'
     where ${isWanted} and ($7::bigint is null or a.seq < $7)
     order by a.seq desc limit $8`,
    [...paramsOf(filter), below, limit],
  )

/** Lists all rows of the acts of a filter above a number, oldest first. */
export const listWantedRows = (sql: Sql, filter: AuditFilter, { after, limit }: { after: bigint; limit: number }) =>
  sql.query<ChainRow>(
    `select ${columns('r')} from staff_audit r join staff_audit a on a.seq = r.act
       left join staff_audit e on e.act = a.seq and e.part = 'ENDED'
     where r.seq > $7 and ${isWanted} order by r.seq limit $8`,
    [...paramsOf(filter), after, limit],
  )

export interface PublishedHead extends Head {
  publishedAt: Date
  beaconRound: bigint | null
}

/** Publishes a head, unless it was published before. */
export async function insertPublishedHead(
  sql: Sql,
  { seq, hash }: Head,
  { at, beacon }: { at: Date; beacon: { chain: string; round: bigint } | undefined },
): Promise<void> {
  await sql.query(
    `insert into staff_audit_published_head (seq, hash, published_at, beacon_chain, beacon_round)
     values ($1, $2, $3, $4, $5) on conflict (seq) do nothing`,
    [seq, hash, at, beacon?.chain ?? null, beacon?.round ?? null],
  )
}

/** Lists published heads, newest first. */
export const listPublishedHeads = (sql: Sql, limit: number) =>
  sql.query<PublishedHead>(
    `select seq, hash, published_at as "publishedAt", beacon_round as "beaconRound"
     from staff_audit_published_head order by seq desc limit $1`,
    [limit],
  )

/** Finds the first published head that the audit contradicts: its row is missing or has another hash. */
export async function findBrokenHead(sql: Sql): Promise<bigint | undefined> {
  const [head] = await sql.query<{ seq: bigint }>(
    `select p.seq from staff_audit_published_head p left join staff_audit a on a.seq = p.seq
     where a.hash is distinct from p.hash order by p.seq limit 1`,
  )
  return head?.seq
}
