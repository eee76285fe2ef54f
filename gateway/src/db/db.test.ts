import pg from 'pg'
import type { Database } from '../core/database'
import { sqlState } from '../core/sql-state'
import { testDatabase } from './testing/test-database'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('values arrive with the same types from both databases', async () => {
  const at = new Date('2026-03-04T05:06:07.089Z')

  const [row] = await db.query(
    `select $1::bigint as big, $2::timestamptz as at, $3::jsonb as doc, $4::bytea as bytes, $5::text[] as words,
       $6::bigint[] as bigs, $7::boolean as flag, $8::text as nothing, 7::int as small, '2026-03-04'::date as day,
       12::numeric as whole, 1.5::float8 as real`,
    [
      12345678901234567890n % 2n ** 60n,
      at,
      { a: [1, 'x'] },
      Buffer.from([0, 255]),
      ['a"b', 'c\\d', ''],
      [1n, 2n],
      true,
      null,
    ],
  )

  expect(row).toEqual({
    big: 12345678901234567890n % 2n ** 60n,
    at,
    doc: { a: [1, 'x'] },
    bytes: Buffer.from([0, 255]),
    words: ['a"b', 'c\\d', ''],
    bigs: [1n, 2n],
    flag: true,
    nothing: null,
    small: 7,
    day: '2026-03-04',
    whole: 12n,
    real: 1.5,
  })
})

test('a numeric with decimals is refused rather than rounded', async () => {
  await expect(db.query('select 1.5::numeric as half')).rejects.toThrow()
})

test('a transaction that throws leaves nothing behind', async () => {
  await db.runScript('create table scratch (id int primary key)')

  const attempt = db.transaction(async (tx) => {
    await tx.query('insert into scratch values ($1)', [1])
    throw new Error('changed my mind')
  })

  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await db.query('select * from scratch')).toEqual([])
  await db.runScript('drop table scratch')
})

test('within a transaction a statement outside it is refused', async () => {
  const attempt = db.transaction(() => db.query('select 1'))

  await expect(attempt).rejects.toThrow('only its own tx can be used')
})

test('errors carry their SQLSTATE', async () => {
  const state = await db.query('select 1/0').catch(sqlState)

  expect(state).toBe('22012')
})

test('a transaction is tried again after a serialization failure', async () => {
  let attempts = 0

  const value = await db.transaction(async (tx) => {
    attempts += 1
    if (attempts < 3) {
      await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    }
    return attempts
  })

  expect(value).toBe(3)
})

test('a listening connection gets one statement at a time', async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const underWay = new Map<pg.Client, number>()
  let most = 0
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = query.apply(this, args)
    if (!(answer instanceof Promise)) return answer
    const count = (change: number) => underWay.set(this, (underWay.get(this) ?? 0) + change)
    count(1)
    most = Math.max(most, underWay.get(this) ?? 0)
    return answer.finally(() => count(-1))
  })

  const leave = await Promise.all(['one', 'two', 'three'].map((channel) => db.listen(channel, () => undefined)))
  await Promise.all(leave.map((stop) => stop()))
  await Promise.all(['one', 'two', 'three'].map((channel) => db.listen(channel, () => undefined)))
  spy.mockRestore()

  expect(most).toBe(db.kind === 'postgres' ? 1 : 0)
})

test('notifications arrive after the commit and not after a rollback', async () => {
  const received: string[] = []
  const arrived = new Promise<void>((resolve) => {
    void db.listen('greeting', (payload) => {
      received.push(payload)
      if (payload === 'last') resolve()
    })
  })

  await db.listen('greeting', () => undefined)
  await db.transaction(async (tx) => tx.notify('greeting', 'kept'))
  await db
    .transaction(async (tx) => {
      tx.notify('greeting', 'lost')
      throw new Error('no')
    })
    .catch(() => undefined)
  db.notify('greeting', 'last')
  await arrived

  expect(received).toEqual(['kept', 'last'])
})

test('more exclusive tasks can run in parallel than the pool has connections, and other callers do not wait for them', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `task ${index}`)
  let begun = 0
  const untilAllHaveBegun = async () => {
    begun += 1
    while (begun < names.length) await db.query('select 1')
  }

  const ran = await Promise.all(names.map((name) => db.runAlone(name, untilAllHaveBegun)))

  expect(new Set(ran)).toEqual(new Set([true]))
})

test('an exclusive task is not run again meanwhile, and can be run after it has failed', async () => {
  let again: boolean | undefined
  const failing = db.runAlone('failing', async () => {
    again = await db.runAlone('failing', async () => undefined)
    throw new Error('failed')
  })

  await expect(failing).rejects.toThrow('failed')
  expect(again).toBe(false)
  expect(await db.runAlone('failing', async () => undefined)).toBe(true)
})
