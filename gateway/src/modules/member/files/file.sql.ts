import type { Sql } from '../../../db'
import type { ImageType } from './clean-image'

export interface FileRow {
  id: string
  type: ImageType
  width: number
  height: number
  bytes: number
}

const columns = `id, media_type as type, width, height, bytes`

/** Uploads of one member are added one after the other, so that together they do not exceed the quota. */
export const lockFilesOf = (tx: Sql, memberId: bigint) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('member_file', $1))`, [memberId])

/** Returns the total size of the member's files, and the number of unused ones. */
export async function sumFiles(tx: Sql, memberId: bigint): Promise<{ bytes: number; unused: number }> {
  const [sum] = await tx.query<{ bytes: number; unused: number }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes, count(*) filter (where used_for is null)::int as unused
     from member_file where member_id = $1`,
    [memberId],
  )
  return sum ?? { bytes: 0, unused: 0 }
}

export const addFile = (tx: Sql, memberId: bigint, { id, type, width, height, bytes }: FileRow, at: Date) =>
  tx.query(
    `insert into member_file (id, member_id, media_type, width, height, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, memberId, type, width, height, bytes, at],
  )

export const markStored = (sql: Sql, id: string) =>
  sql.query(`update member_file set state = 'STORED' where id = $1`, [id])

export async function findFile(sql: Sql, memberId: bigint, id: string): Promise<FileRow | undefined> {
  const [row] = await sql.query<FileRow>(
    `select ${columns} from member_file where id = $2 and member_id = $1 and state = 'STORED'`,
    [memberId, id],
  )
  return row
}

export async function findAnyFile(sql: Sql, id: string): Promise<FileRow | undefined> {
  const [row] = await sql.query<FileRow>(`select ${columns} from member_file where id = $1 and state = 'STORED'`, [id])
  return row
}

export const listUsed = (sql: Sql, memberId: bigint, uses: readonly string[]) =>
  sql.query<{ id: string; usedFor: string }>(
    `select id, used_for as "usedFor" from member_file
     where member_id = $1 and used_for = any($2) order by created_at, id`,
    [memberId, uses],
  )

/** Ties the files to the call that names them; returns those that were the member's own and free. */
export const tieFiles = (tx: Sql, memberId: bigint, ids: readonly string[], usedFor: string) =>
  tx.query<{ id: string }>(
    `update member_file set used_for = $3
     where id = any($2) and member_id = $1 and state = 'STORED' and (used_for is null or used_for = $3) returning id`,
    [memberId, ids, usedFor],
  )

/**
 * Withdraws an unused file before its object is removed; returns whether it existed. From then on no call can name it.
 */
export async function withdrawFile(sql: Sql, memberId: bigint, id: string): Promise<boolean> {
  const withdrawn = await sql.query(
    `update member_file set state = 'REMOVING' where id = $2 and member_id = $1 and used_for is null returning id`,
    [memberId, id],
  )
  return withdrawn.length > 0
}

/**
 * Works like `withdrawFile` for all files that no call has used since before this time, including those half removed.
 */
export const withdrawUnused = (sql: Sql, before: Date, limit: number) =>
  sql.query<{ id: string }>(
    `update member_file set state = 'REMOVING' where id in (
       select id from member_file where used_for is null and (created_at < $1 or state = 'REMOVING')
       order by created_at limit $2)
     returning id`,
    [before, limit],
  )

export const deleteRows = (sql: Sql, ids: readonly string[]) =>
  sql.query(`delete from member_file where id = any($1) and state = 'REMOVING'`, [ids])
