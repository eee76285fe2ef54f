import { join } from 'node:path'
import type { Sql } from '../../core/database'
import { packageRoot, projectRoot } from '../../paths'
import { readSchemaFiles } from '../schema-files'
import { printDataPage } from './print-data-page'
import { printSchema } from './print-schema'
import { readNotes } from './read-notes'
import { readSchema } from './read-schema.sql'

/** Returns the files that document the schema of a migrated database. */
export async function describeSchema(tx: Sql): Promise<{ path: string; text: string }[]> {
  const schema = await readSchema(tx)
  const notes = readNotes(readSchemaFiles().migrations)
  return [
    { path: join(packageRoot, 'schema.sql'), text: printSchema(schema, notes) },
    { path: join(projectRoot, 'docs', 'data.md'), text: printDataPage(schema, notes) },
  ]
}
