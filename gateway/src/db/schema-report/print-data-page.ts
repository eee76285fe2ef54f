import type { Notes } from './read-notes'
import type { Schema, Table } from './schema'
import { type TableGroup, tableGroups } from './table-groups'

const header = `# Data

Which tables there are, and which refers to which. Written by \`pnpm --filter @parlay/gateway schema\`; columns, checks and
indexes are in \`gateway/schema.sql\`. Where a column names a row without a foreign key, the trail outlives the row, or the
check costs more than it proves: money's references are checked by the ledger every night.
`

/** Prints the tables in groups, each with a diagram of its foreign keys. Throws if a table is in no group. */
export function printDataPage({ tables }: Schema, notes: Notes): string {
  const byName = new Map(tables.map((table) => [table.name, table]))
  refuseStrays([...byName.keys()], tableGroups)
  return [header, ...tableGroups.map((group) => printGroup(group, byName, notes))].join('\n')
}

function refuseStrays(tables: readonly string[], groups: readonly TableGroup[]): void {
  const grouped = groups.flatMap((group) => Object.keys(group.tables))
  const missing = tables.find((name) => !grouped.includes(name))
  if (missing !== undefined) throw new Error(`schema: table ${missing} is in no group of table-groups.ts`)
  const gone = grouped.find((name) => !tables.includes(name))
  if (gone !== undefined) throw new Error(`schema: table-groups.ts names ${gone}, which is no table`)
}

function printGroup(group: TableGroup, byName: ReadonlyMap<string, Table>, notes: Notes): string {
  const tables = Object.keys(group.tables).flatMap((name) => byName.get(name) ?? [])
  const about = (name: string) => group.tables[name] || notes.get(name) || ''
  const rows = tables.map(
    (table) => `| \`${table.name}\` | ${about(table.name).replaceAll('|', '\\|')} | ${keyOf(table)} |\n`,
  )
  return `## ${group.title}\n\n${printPicture(tables)}| table | what it holds | key |\n| --- | --- | --- |\n${rows.join('')}`
}

const keyOf = ({ constraints }: Table): string =>
  constraints
    .filter(({ kind }) => kind === 'p')
    .map(({ columns }) => columns.map((column) => `\`${column}\``).join(', '))
    .join()

/** Prints the foreign keys of a group as a Mermaid diagram, or nothing for a group without foreign keys. */
function printPicture(tables: readonly Table[]): string {
  const lines = tables.flatMap(({ name, constraints }) =>
    constraints.flatMap(({ kind, refersTo, columns }) =>
      kind === 'f' ? [`  ${refersTo} ||--o{ ${name} : "${columns.join(', ')}"\n`] : [],
    ),
  )
  return lines.length === 0 ? '' : `\`\`\`mermaid\nerDiagram\n${lines.join('')}\`\`\`\n\n`
}
