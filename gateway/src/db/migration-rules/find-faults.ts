import type { AlterTableStmt, DropStmt, Node } from 'libpg-query'
import { isOutsideTransaction } from '../apply-migrations'
import type { SqlFile } from '../schema-files'
import { checkAlterTable } from './check-alter-table'
import { isMarked, readStatements, type Statement } from './read-statements'

interface Fault {
  line: number
  message: string
}

/**
 * Finds what would disturb an open site: statements that rewrite a large table, lock it while they read it, or remove
 * what older gateways use. A table that the migration itself creates has neither rows nor users.
 */
export async function findFaults(migration: Pick<SqlFile, 'sql'>): Promise<Fault[]> {
  const statements = await readStatements(migration.sql)
  const created = new Set(statements.flatMap(({ node }) => createdTable(node) ?? []))
  const check = isOutsideTransaction(migration) ? checkAlone : checkInTransaction
  const faults = statements.flatMap((statement) =>
    check(statement, created).map((message) => ({ line: statement.line, message })),
  )
  const second = statements[1]
  if (isOutsideTransaction(migration) && second)
    faults.push({ line: second.line, message: 'a file marked `-- no transaction` holds one statement and no more' })
  return [...faults, ...findEarlyValidation(statements)]
}

function createdTable(node: Node): string | undefined {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relname
  if ('CreateTableAsStmt' in node) return node.CreateTableAsStmt.into?.rel?.relname
  return undefined
}

function checkAlone({ node, text }: Statement): string[] {
  if ('IndexStmt' in node && node.IndexStmt.concurrent)
    return node.IndexStmt.idxname === undefined ? ['the index needs a name, to be found again after a failure'] : []
  if ('DropStmt' in node && node.DropStmt.concurrent)
    return node.DropStmt.missing_ok ? [] : ['say `if exists`, so that it can be run again after a failure']
  if ('DoStmt' in node && /\bcommit\b/i.test(text)) return []
  return [
    'a file marked `-- no transaction` is for an index that is built concurrently, or for a `do` block that commits after each batch',
  ]
}

function checkInTransaction(statement: Statement, created: ReadonlySet<string>): string[] {
  const { node } = statement
  const isLarge = (table: string | undefined) => table !== undefined && !created.has(table)
  if ('AlterTableStmt' in node)
    return isAlteredTable(node.AlterTableStmt) && isLarge(node.AlterTableStmt.relation?.relname)
      ? checkAlterTable(node.AlterTableStmt.cmds ?? [], statement)
      : []
  if ('IndexStmt' in node && isLarge(node.IndexStmt.relation?.relname))
    return [
      '`create index` keeps everybody from writing: `create index concurrently`, alone in a file that begins with `-- no transaction`',
    ]
  if ('UpdateStmt' in node && isLarge(node.UpdateStmt.relation?.relname)) return [batches('update')]
  if ('DeleteStmt' in node && isLarge(node.DeleteStmt.relation?.relname)) return [batches('delete')]
  if ('DoStmt' in node)
    return [
      'a `do` block hides what it does: write its statements out, or batches in a file that begins with `-- no transaction`',
    ]
  if ('CreateFunctionStmt' in node || 'CreateTrigStmt' in node) return ['functions and triggers stand in sql/functions']
  if ('DropStmt' in node) return checkDrop(node.DropStmt, statement)
  if (
    'RenameStmt' in node &&
    isLarge(node.RenameStmt.relation?.relname) &&
    isReadByGateways(node.RenameStmt.renameType)
  )
    return contract('a rename', statement)
  return checkWholeTable(node)
}

const isAlteredTable = ({ objtype }: AlterTableStmt): boolean => objtype === 'OBJECT_TABLE'

const batches = (what: string): string =>
  `\`${what}\` locks every row it changes until the end: change batches in a \`do\` block that commits after each, in a file that begins with \`-- no transaction\``

const isReadByGateways = (type: string | undefined): boolean =>
  type === 'OBJECT_COLUMN' || type === 'OBJECT_TABLE' || type === 'OBJECT_VIEW' || type === 'OBJECT_ATTRIBUTE'

function checkDrop({ removeType, concurrent }: DropStmt, statement: Statement): string[] {
  if (removeType === 'OBJECT_INDEX')
    return concurrent
      ? ['`drop index concurrently` stands alone in a file that begins with `-- no transaction`']
      : [
          '`drop index` waits for everybody and lets nobody in: `drop index concurrently`, alone in a file that begins with `-- no transaction`',
        ]
  return contract('a drop', statement)
}

const contract = (what: string, statement: Statement): string[] =>
  isMarked(statement, 'contract')
    ? []
    : [`${what} breaks gateways that still use it: say above in \`-- contract: …\` since which release none does`]

function checkWholeTable(node: Node): string[] {
  const isBlocking =
    'LockStmt' in node ||
    'ClusterStmt' in node ||
    'VacuumStmt' in node ||
    'ReindexStmt' in node ||
    'TruncateStmt' in node
  return isBlocking ? ['this locks a whole table for as long as it takes'] : []
}

/** The lock of another change would be held during the whole validation. */
function findEarlyValidation(statements: readonly Statement[]): Fault[] {
  const validating = statements.filter(({ node }) => commandsOf(node).includes('AT_ValidateConstraint'))
  const isBeside = statements.length > 1 || statements.some(({ node }) => commandsOf(node).length > 1)
  const message = '`validate constraint` stands alone in its migration, after the one that adds the constraint'
  return isBeside ? validating.map(({ line }) => ({ line, message })) : []
}

const commandsOf = (node: Node): (string | undefined)[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).map((command) =>
        'AlterTableCmd' in command ? command.AlterTableCmd.subtype : undefined,
      )
    : []
