import type { SqlFile } from '../schema-files'

/** The notes of the migrations about a table (`member`) or a column (`member.status`), by that name. */
export type Notes = ReadonlyMap<string, string>

const comment = /^\s*-- ?(.*)$/
const createTable = /^create (?:unlogged )?table (\w+)/
const alterTable = /^alter table (\w+)(?: add column (\w+))?/
const addedColumn = /^\s+add column (\w+)/
const column = /^ {2}(\w+) /
/** A merged migration is never edited, so a later one corrects its notes with `comment on`. */
const correction = /^comment on (?:table|column) ([\w.]+) is\s+'((?:[^']|'')*)'/gm

/**
 * Reads the comments directly above tables and columns, and those of `comment on`. The last migration with a note
 * wins.
 */
export function readNotes(migrations: readonly Pick<SqlFile, 'sql'>[]): Notes {
  const notes = new Map<string, string>()
  for (const { sql } of migrations) {
    readNotesOfFile(sql, notes)
    for (const [, name = '', text = ''] of sql.matchAll(correction))
      notes.set(name, text.replace(/\s+/g, ' ').replaceAll("''", "'"))
  }
  return notes
}

function readNotesOfFile(sql: string, notes: Map<string, string>): void {
  let table = ''
  let above: string[] = []
  /** The comment at the head of a file belongs to its first table, unless that table has its own comment. */
  let head: string[] = []
  const note = (name: string, lines: readonly string[]) => {
    if (lines.length > 0) notes.set(name, lines.join(' '))
  }
  for (const line of sql.split('\n')) {
    const said = comment.exec(line)?.[1]
    if (said !== undefined) {
      above.push(said)
      continue
    }
    const created = createTable.exec(line)?.[1]
    const altered = alterTable.exec(line)
    if (created !== undefined) {
      table = created
      note(table, above.length > 0 ? above : head)
    } else if (altered) {
      table = altered[1] ?? ''
      if (altered[2] !== undefined) note(`${table}.${altered[2]}`, above)
    } else if (line !== '') {
      const name = (addedColumn.exec(line) ?? column.exec(line))?.[1]
      if (name !== undefined) note(`${table}.${name}`, above)
    }
    head = line === '' && table === '' ? [...head, ...above] : []
    above = []
  }
}
