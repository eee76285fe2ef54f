import type { Database } from '../core/database'
import { readOnce } from './read-once'
import { testDatabase } from './testing/test-database'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.runScript('create sequence asked')
})
afterAll(() => db.close())

const ask = `select nextval('asked')::int as times, $1::text as what`

test('a statement with the same parameters is run once, even while it is running', async () => {
  const read = readOnce(db)

  const answers = await Promise.all([read.query(ask, ['one']), read.query(ask, ['other']), read.query(ask, ['one'])])

  expect(answers[2]).toEqual(answers[0])
  expect(answers[1]).not.toEqual(answers[0])
  expect(await db.query(ask, ['one'])).toEqual([{ times: 3, what: 'one' }])
})

test('parameters of different types count as different', async () => {
  const read = readOnce(db)
  const at = new Date('2026-11-26T00:00:00Z')

  const rows = [await read.query('select $1::int8 as one', [1n]), await read.query('select $1::int8 as one', [2n])]
  const times = [
    await read.query('select $1::timestamptz as at', [at]),
    await read.query('select $1::timestamptz as at', [null]),
  ]

  expect([rows, times]).toEqual([
    [[{ one: 1n }], [{ one: 2n }]],
    [[{ at }], [{ at: null }]],
  ])
})
