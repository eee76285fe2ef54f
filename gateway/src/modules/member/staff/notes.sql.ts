import type { Sql } from '../../../db'

export interface NoteRow {
  id: bigint
  text: string
  writtenBy: string
  createdAt: Date
  removedBy: string | null
}

const columns = `id, note as text, written_by as "writtenBy", created_at as "createdAt", removed_by as "removedBy"`

export async function insertNote(
  tx: Sql,
  memberId: bigint,
  { text, writtenBy, createdAt }: Pick<NoteRow, 'text' | 'writtenBy' | 'createdAt'>,
): Promise<NoteRow> {
  const [row] = await tx.query<NoteRow>(
    `insert into member_note (member_id, note, written_by, created_at) values ($1, $2, $3, $4) returning ${columns}`,
    [memberId, text, writtenBy, createdAt],
  )
  if (row === undefined) throw new Error(`no note about member ${memberId} was kept`)
  return row
}

export const listNotes = (sql: Sql, memberId: bigint, { below, limit }: { below: bigint | null; limit: number }) =>
  sql.query<NoteRow>(
    `select ${columns} from member_note where member_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [memberId, below, limit],
  )

/** Removes the text of a note. One that was removed before stays as it is. */
export async function removeNote(
  tx: Sql,
  { memberId, noteId, by, at }: { memberId: bigint; noteId: string; by: string; at: Date },
): Promise<NoteRow | undefined> {
  const [row] = await tx.query<NoteRow>(
    `update member_note set note = '', removed_by = coalesce(removed_by, $3), removed_at = coalesce(removed_at, $4)
     where member_id = $1 and id = $2 returning ${columns}`,
    [memberId, noteId, by, at],
  )
  return row
}
