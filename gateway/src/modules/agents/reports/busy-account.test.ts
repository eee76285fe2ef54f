import type { Database, Sql } from '../../../db'
import { readWithin } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import { findFirstDeposit, openMemberAccount } from '../../../ledger'
import { addMember } from '../../../testing/members.sql'
import { fillAccount } from '../testing/fill-account.sql'
import { listByAccount, listSeldomByAccount, type TeamTransactionFilter } from './transactions.sql'

const currency = 'PHP'
const postings = 60_000
const until = new Date('2026-03-10T16:00:00Z')
const from = new Date('2026-01-10T16:00:00Z')

let db: Database
let filter: TeamTransactionFilter
let busy: bigint
beforeAll(async () => {
  db = await testDatabase()
  const viewerId = await addMember(db, { account: 'agent', isAgent: 1 })
  busy = await addMember(db, { account: 'busy', uplineId: viewerId })
  await openMemberAccount(db, busy, currency)
  await fillAccount(db, { memberId: busy, postings, others: 3000, until })
  filter = { viewerId, memberId: null, teamOf: viewerId, currency, kinds: null, direction: null }
})
afterAll(() => db.close())

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

const ledger = ['ledger_posting', 'ledger_transaction']

/** Counts the rows of the ledger that a plan has read. */
const rowsOf = ({ 'Relation Name': relation = '', Plans = [], ...plan }: Plan): number =>
  (ledger.includes(relation)
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + Plans.reduce((sum, part) => sum + rowsOf(part), 0)

/** Reads as the calls do, and counts the rows of the ledger that are read. */
const countRead = (work: (read: Sql) => Promise<unknown>): Promise<number> =>
  readWithin(db, 30_000, async (sql) => {
    let rows = 0
    await work({
      ...sql,
      async query(text, params) {
        const [answer] = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${text}`,
          params,
        )
        if (answer) rows += rowsOf(answer['QUERY PLAN'][0].Plan)
        return sql.query(text, params)
      },
    })
    return rows
  })

test('a page reads only the newest postings of a member who has very many, among members who have few', async () => {
  const page = { from, until, limit: 21, key: undefined }

  const read = await countRead((sql) => listByAccount(sql, filter, page))

  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1000)
  expect(await listByAccount(db, filter, page)).toHaveLength(21)
})

test.each([[['deposit']], [['withdrawal-hold']], [['deposit', 'withdrawal-hold', 'bonus']], [['rebate']]])(
  'a page of rare kinds, %j, reads none of the bets between them and lists the same rows',
  async (kinds) => {
    const last = (await listByAccount(db, { ...filter, kinds }, { from, until, limit: 30, key: undefined })).at(-1)
    const key = last && [last.micros, last.txId, last.accountId]
    const wanted = { ...filter, kinds }

    const read = await countRead((sql) => listSeldomByAccount(sql, wanted, { from, until, limit: 21, key: undefined }))

    expect(read).toBeLessThan(1000)
    for (const direction of [null, 'IN', 'OUT'] as const) {
      for (const page of [
        { from, until, limit: 21, key: undefined },
        { from, until, limit: 500, key },
      ]) {
        const expected = await listByAccount(db, { ...wanted, direction }, page)
        expect(await listSeldomByAccount(db, { ...wanted, direction }, page)).toEqual(expected)
      }
    }
  },
)

test('the first deposit of a member is found without reading any other posting', async () => {
  const read = await countRead((sql) => findFirstDeposit(sql, busy))

  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(10)
  const deposits = { from: new Date(0), until, limit: postings, key: undefined }
  const [first] = (await listByAccount(db, { ...filter, kinds: ['deposit'] }, deposits)).slice(-1)
  expect(await findFirstDeposit(db, busy)).toMatchObject({ memberId: busy, amount: first?.amount })
  expect(first?.txId).toBeDefined()
})
