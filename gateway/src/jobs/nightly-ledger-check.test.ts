import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { checkLedger } from '../ledger'
import { addMemberWithMoney } from '../testing/member-with-money'
import { createNightlyLedgerCheck } from './nightly-ledger-check'

let db: Database
let now: Date
const clock = { now: () => now }
beforeEach(async () => {
  db = await testDatabase()
  now = new Date('2026-02-28T18:00:00Z')
  await addMemberWithMoney({ db, clock }, 'maya', 50_00n)
  now = new Date('2026-03-01T18:00:00Z')
})
afterEach(() => db.close())

function aGateway() {
  const registry = new Registry()
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) })
  let checks = 0
  const check = () => {
    checks += 1
    return checkLedger(db)
  }
  const { run } = createNightlyLedgerCheck({ db, clock, log, registry, timeZone: 'Asia/Manila', check })
  const figure = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value
  return { run, errors, figure, countChecks: () => checks }
}

test('the ledger is checked once after every business day, by any gateway', async () => {
  const [one, other] = [aGateway(), aGateway()]

  await Promise.all([one.run(), other.run()])
  await one.run()
  const first = one.countChecks() + other.countChecks()
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  await other.run()

  expect([first, one.countChecks() + other.countChecks()]).toEqual([1, 2])
  expect(await one.figure('ledger_breaches')).toBe(0)
  expect(await one.figure('ledger_checked_timestamp_seconds')).toBe(now.getTime() / 1000)
  expect([...one.errors, ...other.errors]).toEqual([])
})

test('a ledger that began today is not checked for yesterday', async () => {
  now = new Date('2026-02-28T18:00:00Z')
  const gateway = aGateway()

  await gateway.run()

  expect(gateway.countChecks()).toBe(0)
})

test('a breach is an error in the log and a figure at every gateway', async () => {
  const [one, other] = [aGateway(), aGateway()]
  await db.query('update ledger_account set balance = balance + 1 where member_id is not null')

  await one.run()

  expect(one.errors).toMatchObject([{ broken: expect.arrayContaining([expect.objectContaining({ figure: 1 })]) }])
  expect(await other.figure('ledger_breaches')).toBeGreaterThan(0)
})

test('a check whose gateway died is made again by another', async () => {
  const [one, other] = [aGateway(), aGateway()]
  await one.run()
  await db.query('update ledger_check_night set finished_at = null')

  await other.run()
  now = new Date(now.getTime() + 4 * 60 * 60 * 1000)
  await other.run()

  expect(other.countChecks()).toBe(1)
})
