import { plainSql } from './plain-sql'
import type { Notes } from './read-notes'
import type { Constraint, Schema, Table } from './schema'

const header = `-- The whole schema, to read; migrations/ and sql/functions/ are what makes it. Written by
-- \`pnpm --filter @parlay/gateway schema\`; a test fails when it is not what they make.
`

/** Prints the schema as SQL for readers, sorted by name, with functions without their bodies. */
export function printSchema({ types, tables, views, functions }: Schema, notes: Notes): string {
  const sections = [
    header,
    ...types.map(
      ({ name, columns }) =>
        `create type ${name} as (\n${list(columns.map(({ name, type }) => `${name} ${plainSql(type)}`))});\n`,
    ),
    ...tables.map((table) => printTable(table, notes)),
    ...views.map(({ name, definition }) => `create view ${name} as\n${plainSql(definition).replace(/^ (?=\S)/, '')}\n`),
    `-- Functions: their files are in sql/functions/.\n${functions
      .map(({ name, arguments: args, result }) => `--   ${name}(${plainSql(args)}) returns ${plainSql(result)}\n`)
      .join('')}`,
  ]
  return sections.join('\n')
}

function printTable(table: Table, notes: Notes): string {
  const { name, isUnlogged, partitionOf, bounds, partitionKey, options, columns, constraints, indexes, triggers } =
    table
  const note = notes.get(name)
  const head = `${note === undefined ? '' : wrap(note, '')}create ${isUnlogged ? 'unlogged ' : ''}table ${name}`
  if (partitionOf !== null) return `${head} partition of ${partitionOf} ${plainSql(bounds ?? '')};\n`
  const lines = [
    ...columns.map(({ name: column, type, rest }) => ({
      text: plainSql([column, type, rest].filter(Boolean).join(' ')),
      note: notes.get(`${name}.${column}`),
    })),
    ...constraints.map((constraint) => ({ text: printConstraint(name, constraint), note: undefined })),
  ]
  const body = lines.map(
    ({ text, note: about }, index) =>
      `${about === undefined ? '' : wrap(about, '  ')}  ${text}${index < lines.length - 1 ? ',' : ''}\n`,
  )
  const partition = partitionKey === null ? '' : ` partition by ${partitionKey}`
  const storage = options.length === 0 ? '' : ` with (${options.join(', ')})`
  const after = [...indexes, ...triggers].map((definition) => `${plainSql(definition)};\n`)
  return `${head} (\n${body.join('')})${partition}${storage};\n${after.join('')}`
}

const printConstraint = (table: string, { name, kind, definition }: Constraint): string =>
  kind === 'p' && name === `${table}_pkey` ? plainSql(definition) : `constraint ${name} ${plainSql(definition)}`

const list = (lines: readonly string[]): string =>
  lines
    .map((line) => `  ${line}`)
    .join(',\n')
    .concat('\n')

const width = 120

function wrap(text: string, indent: string): string {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (indent.length + 3 + line.length + word.length < width)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `${indent}-- ${line}\n`).join('')
}
