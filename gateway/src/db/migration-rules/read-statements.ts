import { type Node, type ParseResult, parse } from 'libpg-query'

export interface Statement {
  node: Node
  /** Includes the comments above the statement. */
  text: string
  line: number
}

/** Parses a script with PostgreSQL's own parser. Throws if it is not valid SQL. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const { stmts = [] }: ParseResult = await parse(sql)
  // The parser's positions are in bytes.
  const bytes = Buffer.from(sql)
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    if (!stmt) return []
    const text = bytes.subarray(from, length === undefined ? undefined : from + length).toString()
    const above = bytes.subarray(0, from).toString() + (/^(?:\s|--.*\n)*/.exec(text)?.[0] ?? '')
    return [{ node: stmt, text, line: above.split('\n').length }]
  })
}

/**
 * Returns whether a comment of the statement begins with the marker and has a text, as in `-- contract: since 1.4 …`.
 */
export const isMarked = ({ text }: Statement, marker: string): boolean =>
  new RegExp(`^\\s*-- ${marker}: \\S`, 'm').test(text)
