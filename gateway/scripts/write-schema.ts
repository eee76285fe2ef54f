import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../src/db'
import { pgliteDatabase, pgliteTypes } from '../src/db/pglite-database'
import { describeSchema } from '../src/db/schema-report/describe-schema'
import { writeGenerated } from './write-generated'

const engine = await PGlite.create(pgliteTypes)
const db = pgliteDatabase(engine, () => undefined)
await migrate(db)
writeGenerated('schema', await describeSchema(db))
await db.close()
