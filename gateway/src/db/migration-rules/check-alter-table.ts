import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'
import { isMarked, type Statement } from './read-statements'

/** Explains why parts of an `alter table` on a potentially large table cannot run while the site is open. */
export function checkAlterTable(commands: readonly Node[], statement: Statement): string[] {
  return commands.flatMap((node) => ('AlterTableCmd' in node ? checkCommand(node.AlterTableCmd, statement) : []))
}

const rewrites = ['AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace', 'AT_SetAccessMethod', 'AT_SetExpression']

function checkCommand({ subtype, def }: AlterTableCmd, statement: Statement): string[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return checkColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return checkConstraint(def.Constraint)
  if (subtype === 'AT_AlterColumnType')
    return ['`alter column … type` rewrites the table: add a column, fill it in batches, then drop the old one']
  if (subtype === 'AT_SetNotNull' && !isMarked(statement, 'proven by'))
    return [
      '`set not null` reads the whole table under a lock: validate `check (… is not null)` first, and name that constraint above in `-- proven by: …`',
    ]
  if (subtype === 'AT_DropColumn' && !isMarked(statement, 'contract'))
    return [
      '`drop column` breaks gateways that still read it: say above in `-- contract: …` since which release none does',
    ]
  if (subtype !== undefined && rewrites.includes(subtype)) return ['this rewrites the whole table under a lock']
  return []
}

function checkColumn({ colname, typeName, constraints = [] }: ColumnDef): string[] {
  const own = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const kinds = own.map(({ contype }) => contype)
  const preset = own.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const faults = []
  if (kinds.includes('CONSTR_NOTNULL') && !preset)
    faults.push(`column ${colname} is not null without a default: add it nullable, fill it in batches, then prove it`)
  if (preset && !isConstant(preset))
    faults.push(
      `the default of column ${colname} is worked out for every row, which rewrites the table: add it without`,
    )
  if (kinds.includes('CONSTR_IDENTITY') || kinds.includes('CONSTR_GENERATED') || isSerial(typeName))
    faults.push(`column ${colname} is generated for every row, which rewrites the table`)
  if (kinds.includes('CONSTR_CHECK'))
    faults.push(`the check of column ${colname} reads the whole table: add it as a constraint that is \`not valid\``)
  if (kinds.includes('CONSTR_UNIQUE') || kinds.includes('CONSTR_PRIMARY'))
    faults.push(`column ${colname} builds its index under a lock: create a unique index concurrently`)
  if (kinds.includes('CONSTR_FOREIGN') && preset)
    faults.push(
      `the foreign key of column ${colname} reads the whole table: add it as a constraint that is \`not valid\``,
    )
  return faults
}

const isSerial = (type: ColumnDef['typeName']): boolean =>
  (type?.names ?? []).some((name) => 'String' in name && /^(small|big)?serial\d?$/.test(name.String.sval ?? ''))

/**
 * Returns whether an expression is evaluated once for the statement and stored in the catalogue instead of in every
 * row.
 */
function isConstant(expression: Node): boolean {
  if ('A_Const' in expression || 'SQLValueFunction' in expression) return true
  if ('TypeCast' in expression) return expression.TypeCast.arg !== undefined && isConstant(expression.TypeCast.arg)
  if ('A_ArrayExpr' in expression) return (expression.A_ArrayExpr.elements ?? []).every(isConstant)
  if (!('FuncCall' in expression)) return false
  const name = expression.FuncCall.funcname?.at(-1)
  return name !== undefined && 'String' in name && name.String.sval === 'now'
}

function checkConstraint({ contype, conname, skip_validation: isNotValid, indexname }: Constraint): string[] {
  if ((contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && !isNotValid)
    return [
      `constraint ${conname} reads the whole table under a lock: add it \`not valid\`, validate it in a later migration`,
    ]
  if ((contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') && indexname === undefined)
    return [
      `constraint ${conname} builds its index under a lock: create the index concurrently, then add it \`using index\``,
    ]
  if (contype === 'CONSTR_EXCLUSION') return [`constraint ${conname} builds its index under a lock`]
  return []
}
