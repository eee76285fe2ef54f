import { findFaults } from '../src/db/migration-rules/find-faults'
import { findRepeatedFunctions } from '../src/db/migration-rules/find-repeated-functions'
import { readSchemaFiles } from '../src/db/schema-files'

/** Migrations up to this one were written before any database was in use. */
const lastUnchecked = '000440'

const { migrations, functions } = readSchemaFiles()
const numbers = new Set<string>()
for (const migration of migrations) {
  const number = migration.name.slice(0, 6)
  const faults = number > lastUnchecked ? await findFaults(migration) : []
  if (numbers.has(number)) faults.push({ line: 1, message: `another migration has the number ${number}` })
  numbers.add(number)
  for (const { line, message } of faults)
    process.stderr.write(`gateway/migrations/${migration.name}:${line}: ${message}\n`)
  if (faults.length > 0) process.exitCode = 1
}

for (const { file, line, message } of await findRepeatedFunctions(functions)) {
  process.stderr.write(`gateway/sql/functions/${file}:${line}: ${message}\n`)
  process.exitCode = 1
}
