import { findFaults } from '../src/db/migration-rules/find-faults'
import { readSchemaFiles } from '../src/db/schema-files'

/** Up to here migrations were written for databases that nobody used yet. */
const lastUnchecked = '000440'

const numbers = new Set<string>()
for (const migration of readSchemaFiles().migrations) {
  const number = migration.name.slice(0, 6)
  const faults = number > lastUnchecked ? await findFaults(migration) : []
  if (numbers.has(number)) faults.push({ line: 1, message: `another migration has the number ${number}` })
  numbers.add(number)
  for (const { line, message } of faults)
    process.stderr.write(`gateway/migrations/${migration.name}:${line}: ${message}\n`)
  if (faults.length > 0) process.exitCode = 1
}
