import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { captureLog } from '../testing/captured-log'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.runScript('create table mail (email text primary key)')
})
afterAll(() => db.close())

const secret = 'maya.santos@example.test'

test.each([
  ['a row that is there twice', 'insert into mail values ($1), ($1)', 'mail_pkey'],
  ['a value that is no number', 'select $1::bigint', '22P02'],
  ['a number out of range', `select (1 || left($1, 0) || repeat('9', 30))::text::bigint, $1::text`, '22003'],
])('the log hides the bound value of %s and describes the error', async (_, statement, hint) => {
  const { log, text } = captureLog()

  const error = await db.query(statement, [secret]).catch((thrown: Error) => thrown)
  log.error({ err: error }, 'call failed')
  log.error({ err: new Error('saving failed', { cause: error }) }, 'call failed')

  expect(error).toBeInstanceOf(Error)
  expect(text()).not.toContain(secret)
  expect(text()).not.toContain('9999999999')
  expect(text()).toContain(hint)
})

test('other errors are logged unchanged', () => {
  const { log, text } = captureLog()

  log.error({ err: Object.assign(new Error('told "so"'), { code: 'ECONNREFUSED', port: 9 }) }, 'call failed')

  expect(JSON.parse(text()).err).toMatchObject({ message: 'told "so"', code: 'ECONNREFUSED', port: 9 })
})
