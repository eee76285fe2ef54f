import type { Database } from '../core/database'
import { ReadTooLong, readWithin } from './read-within'
import { testDatabase } from './testing/test-database'

const isServer = process.env.TEST_DATABASE === 'postgres'
const onServer = isServer ? test : test.skip
const onEmbedded = isServer ? test.skip : test

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('a read of many statements ends when its time is over, and the next one is served', async () => {
  const endless = readWithin(db, 30, async (sql) => {
    for (;;) await sql.query('select 1')
  })

  await expect(endless).rejects.toBeInstanceOf(ReadTooLong)
  expect(await readWithin(db, 5_000, (sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }])
})

onEmbedded('between the statements of a read others are served', async () => {
  const order: string[] = []
  const report = readWithin(db, 5_000, async (sql) => {
    for (let piece = 1; piece <= 5; piece += 1) {
      await sql.query('select 1')
      order.push(`piece ${piece}`)
    }
  })
  // Requests from the network arrive in a separate turn of the event loop.
  const other = new Promise((resolve) => setImmediate(resolve))
    .then(() => db.query('select 1'))
    .then(() => order.push('other'))

  await Promise.all([report, other])

  expect(order.indexOf('other')).toBeLessThan(order.indexOf('piece 5'))
})

onServer('a read uses one snapshot and writes nothing, and a single slow statement is ended', async () => {
  await db.runScript('create table seen (one int)')
  let insert = () => {}
  const inserted = new Promise<void>((resolve) => {
    insert = resolve
  }).then(() => db.query('insert into seen values (1)'))

  const counts = await readWithin(db, 5_000, async (sql) => {
    const before = await sql.query('select from seen')
    insert()
    await inserted
    return [before.length, (await sql.query('select from seen')).length]
  })

  expect(counts).toEqual([0, 0])
  await expect(readWithin(db, 5_000, (sql) => sql.query('insert into seen values (2)'))).rejects.toThrow('read-only')
  await expect(readWithin(db, 50, (sql) => sql.query('select pg_sleep(20)'))).rejects.toBeInstanceOf(ReadTooLong)
})

onServer(
  'a read is planned for what it asks, however often its statements were run, unless it wishes for a generic plan',
  async () => {
    const mode = 'select current_setting($1) as mode'
    const asked = ['plan_cache_mode']

    const modes = await readWithin(db, 5_000, async (sql) => [
      ...(await sql.query(mode, asked)),
      ...(await sql.query(mode, asked, { plan: 'generic' })),
      ...(await sql.query(mode, asked)),
    ])

    expect(modes).toEqual([
      { mode: 'force_custom_plan' },
      { mode: 'force_generic_plan' },
      { mode: 'force_custom_plan' },
    ])
    expect(await db.query(mode, asked)).toEqual([{ mode: 'auto' }])
  },
)
