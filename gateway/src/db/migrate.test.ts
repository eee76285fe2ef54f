import type { Database } from '../core/database'
import { migrate } from './migrate'
import { type Migration, readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files'
import { testDatabase } from './testing/test-database'

const files = readSchemaFiles()
const highest = '999900-first.sql'

const migrationOf = (name: string, sql: string): Migration => ({ name, sql, checksum: sql, superseded: [] })
const withMigrations = (...added: Migration[]): SchemaFiles => ({
  ...files,
  migrations: [...files.migrations, ...added],
})
const withFunction = (file: SqlFile): SchemaFiles => ({ ...files, functions: [...files.functions, file] })

let db: Database
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(async () => {
  await db.runScript(`
    drop table if exists scratch;
    drop function if exists scratch_answer(), scratch_caller();
    delete from migration where name > '999'`)
  await db.close()
})

const answer = async () => (await db.query<{ answer: number }>('select scratch_answer() as answer'))[0]?.answer
const functionOf = (value: number, checksum: string): SqlFile => ({
  name: 'scratch-answer.sql',
  sql: `create or replace function scratch_answer() returns int language sql as $$ select ${value} $$`,
  checksum,
})

test('migrating again changes nothing', async () => {
  expect(await migrate(db)).toEqual([])
})

test('a migration that was changed after it had been applied is refused', async () => {
  const changed = files.migrations.map((file, index) =>
    index === 0 ? { ...file, checksum: 'x', superseded: [] } : file,
  )

  await expect(migrate(db, { ...files, migrations: changed })).rejects.toThrow(
    'migration 000001-ledger.sql was changed',
  )
})

test('a migration that was applied with an earlier text counts as applied', async () => {
  const [first] = files.migrations
  if (!first) throw new Error('no migrations')
  const rewritten = { ...first, checksum: 'rewritten', superseded: [first.checksum] }

  expect(await migrate(db, { ...files, migrations: [rewritten, ...files.migrations.slice(1)] })).toEqual([])
})

test('a migration that is missing below the highest applied one is refused with one line', async () => {
  await migrate(db, withMigrations(migrationOf(highest, 'create table scratch (id int)')))
  const late = withMigrations(
    migrationOf('999800-late.sql', 'select 1'),
    migrationOf(highest, 'create table scratch (id int)'),
  )

  const refusal = await migrate(db, late).catch((error: Error) => error.message)

  expect(refusal).toContain(`migration 999800-late.sql is missing below ${highest}, which was applied`)
  expect(String(refusal).split('\n')).toHaveLength(1)
})

test('a failing migration leaves nothing behind', async () => {
  const broken = withMigrations(migrationOf(highest, 'create table scratch (id int); select 1/0'))

  await expect(migrate(db, broken)).rejects.toThrow()
  expect(await db.query(`select from pg_tables where tablename = 'scratch'`)).toEqual([])
})

test('a function follows its file, and only when the file has changed', async () => {
  await migrate(db, withFunction(functionOf(1, 'one')))
  expect(await answer()).toBe(1)
  await db.runScript('create or replace function scratch_answer() returns int language sql as $$ select 7 $$')

  await migrate(db, withFunction(functionOf(1, 'one')))
  expect(await answer()).toBe(7)
  await migrate(db, withFunction(functionOf(2, 'two')))
  expect(await answer()).toBe(2)
})

test('a function may call one whose file comes later', async () => {
  const sql = 'create or replace function scratch_caller() returns int language sql as $$ select scratch_answer() $$'
  const caller = { name: 'a-caller.sql', sql, checksum: 'x' }

  await migrate(db, { ...files, functions: [caller, ...files.functions, functionOf(3, 'three')] })

  expect(await db.query('select scratch_caller() as answer')).toEqual([{ answer: 3 }])
})

test('every function is in one file, and its body is valid', async () => {
  const declared = files.functions.flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace (?:function|aggregate) (\w+)/gm)].map(([, name]) => name),
  )
  const present = await db.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  for (const { sql } of files.functions) await db.runScript(sql)

  expect(declared.sort()).toEqual(present.map(({ proname }) => proname).sort())
})

test('migrations create no functions and no triggers', () => {
  const strays = files.migrations.filter(({ sql }) =>
    /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\b/i.test(sql),
  )

  expect(strays.map(({ name }) => name)).toEqual([])
})
