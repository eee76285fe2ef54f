import type { Node } from 'libpg-query'
import type { SqlFile } from '../schema-files'
import { readStatements } from './read-statements'

interface RepeatedFunction {
  file: string
  line: number
  message: string
}

/**
 * Finds functions that two files declare. Which of them a database has would depend on which file changed last,
 * because each file is applied again only when it changes.
 */
export async function findRepeatedFunctions(
  files: readonly Pick<SqlFile, 'name' | 'sql'>[],
): Promise<RepeatedFunction[]> {
  const homes = new Map<string, string>()
  const repeated: RepeatedFunction[] = []
  for (const { name: file, sql } of files) {
    for (const { node, line } of await readStatements(sql)) {
      const name = declaredFunction(node)
      if (name === undefined) continue
      const home = homes.get(name) ?? file
      homes.set(name, home)
      if (home !== file) repeated.push({ file, line, message: `${name} is declared in ${home} too` })
    }
  }
  return repeated
}

/** The name without its schema, because all functions are in one. */
function declaredFunction(node: Node): string | undefined {
  if (!('CreateFunctionStmt' in node)) return undefined
  const last = node.CreateFunctionStmt.funcname?.at(-1)
  return last && 'String' in last ? last.String.sval : undefined
}
