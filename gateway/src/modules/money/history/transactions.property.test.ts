import { Readable } from 'node:stream'
import { type Transaction, transactionKinds } from '@parlay/contracts/endpoints/transactions'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { fileBatch } from '../../../core/read-batches'
import type { Database } from '../../../db'
import { testDatabase } from '../../../db/testing/test-database'
import {
  checkLedger,
  getMemberBalance,
  openMemberAccount,
  postAdjustment,
  postDeposit,
  postFee,
  postMemberTransfer,
  postReward,
  postVendorTransfer,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
} from '../../../ledger'
import type { Posted } from '../../../ledger/posting'
import { postBet, postRollback, postWin } from '../../../ledger/testing/post-play'
import { createTransactionService, type TransactionQuery } from './transactions.service'

const currency = 'PHP'
const start = Date.UTC(2026, 2, 1)
const hour = 3_600_000
const clock = { now: () => new Date(start + 200 * hour) }

let db: Database
let members = 0n
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const kinds = [
  'deposit',
  'hold',
  'release',
  'payout',
  'bet',
  'win',
  'rollback',
  'transfer',
  'away',
  'adjustment',
  'bonus',
  'rebate',
  'fee',
] as const
const command = fc.record({
  kind: fc.constantFrom(...kinds),
  isReceiver: fc.boolean(),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  // The hours are not in order, because gateways' clocks differ, and a sandbox's clock can be set back.
  hours: fc.integer({ min: 0, max: 100 }),
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

const query = fc.record({
  wallet: fc.constantFrom('main', 'hold', 'SBT'),
  types: fc.option(fc.subarray([...transactionKinds], { minLength: 1 }).map(String), { nil: undefined }),
  direction: fc.constantFrom('IN' as const, 'OUT' as const, undefined),
  fromHours: fc.integer({ min: 0, max: 100 }),
  forHours: fc.integer({ min: 1, max: 101 }),
  pageSize: fc.integer({ min: 1, max: 7 }),
})

/** Carries out what the ledger does not refuse, for two members. */
async function play(commands: readonly Command[]): Promise<bigint> {
  members += 2n
  const [own, other] = [members - 1n, members]
  for (const id of [own, other]) await openMemberAccount(db, id, currency)
  const played: Posted[] = []
  const deposit = { kind: 'deposit', isReceiver: false, amount: 200n, hours: 0 } as const
  for (const [index, { kind, isReceiver, amount, hours }] of [deposit, ...commands].entries()) {
    const movement = { reference: `run${members}:${index}`, currency, amount, at: new Date(start + hours * hour) }
    const mine = { ...movement, memberId: own }
    const there = { ...mine, vendorCode: 'SBT' }
    const last = played.at(-1)
    const outcome = await {
      deposit: () => postDeposit(db, mine),
      hold: () => postWithdrawalHold(db, mine),
      release: () => postWithdrawalRelease(db, mine),
      payout: () => postWithdrawalPayout(db, mine),
      bet: () => postBet(db, { ...mine, vendorCode: 'VND' }),
      win: () => postWin(db, { ...mine, vendorCode: 'VND' }),
      rollback: async () => last && postRollback(db, { ...movement, reverses: last.transactionId }),
      fee: () => postFee(db, mine),
      transfer: () =>
        postMemberTransfer(db, {
          ...movement,
          fromMemberId: isReceiver ? other : own,
          toMemberId: isReceiver ? own : other,
        }),
      away: () =>
        postVendorTransfer(
          db,
          isReceiver ? { ...there, from: 'wallet', to: 'main' } : { ...there, from: 'main', to: 'wallet' },
        ),
      adjustment: () => postAdjustment(db, { ...mine, house: 'correction', amount: isReceiver ? amount : -amount }),
      bonus: () => postReward(db, { ...mine, kind: 'bonus', amount: isReceiver ? amount : -amount }),
      rebate: () => postReward(db, { ...mine, kind: 'rebate' }),
    }[kind]()
    if (outcome?.outcome === 'posted' && (kind === 'bet' || kind === 'win')) played.push(outcome)
  }
  return own
}

const service = () => createTransactionService({ db, clock, currency, blockSize: 4n })

/** Reads every page. */
async function listAll(memberId: bigint, request: TransactionQuery, pageSize = 100) {
  const pages = [await service().list(db, memberId, { ...request, pageNo: 1, pageSize })]
  const totalPages = pages[0]?.totalPages ?? 0
  for (let pageNo = 2; pageNo <= totalPages; pageNo += 1) {
    pages.push(await service().list(db, memberId, { ...request, pageNo, pageSize }))
  }
  return { ...pages[0], list: pages.flatMap(({ list }) => list) }
}

const sumOf = (rows: readonly Transaction[]) => rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)

test('M6.account the rows of each wallet add up to its balance in the ledger, and each balance follows from the previous one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      const memberId = await play(commands)
      const balance = await getMemberBalance(db, memberId, currency)
      const balances = { main: balance.available, hold: balance.hold, SBT: balance.vendors.SBT ?? 0n }

      for (const [wallet, expected] of Object.entries(balances)) {
        const { list, totals, totalCount } = await listAll(memberId, { wallet }, 7)

        let before = 0n
        for (const row of list.toReversed()) {
          expect(row.balanceAfter).toBe(printMoney(before + parseMoney(row.amount)))
          before = parseMoney(row.balanceAfter)
        }
        expect(before).toBe(expected)
        expect(totals?.net).toBe(printMoney(expected))
        expect(totalCount).toBe(list.length)
      }
    }),
    { numRuns: runs(9, 25) },
  )
  expect((await checkLedger(db)).ok).toBe(true)
})

test('M6.filter a filter selects its rows and no others, on pages of any size, in its totals and in the export', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { maxLength: 40 }),
      fc.array(query, { minLength: 1, maxLength: 5 }),
      async (commands, queries) => {
        const memberId = await play(commands)
        for (const { fromHours, forHours, pageSize, ...rest } of queries) {
          const startTime = start + fromHours * hour
          const endTime = startTime + forHours * hour
          const { list: everything } = await listAll(memberId, { wallet: rest.wallet })
          const expected = everything.filter(
            ({ type, amount, time }) =>
              (rest.types === undefined || rest.types.split(',').includes(type)) &&
              (rest.direction === undefined || amount.startsWith('-') === (rest.direction === 'OUT')) &&
              time >= startTime &&
              time < endTime,
          )

          const request = { ...rest, startTime, endTime }
          const { list, totals, totalCount } = await listAll(memberId, request, pageSize)
          const exported = await Readable.from(service().readAll(db, memberId, request)).toArray()

          expect(list).toEqual(expected)
          expect(exported.flat()).toEqual(expected)
          expect(totalCount).toBe(expected.length)
          expect(totals).toEqual({
            in: printMoney(sumOf(expected.filter(({ amount }) => !amount.startsWith('-')))),
            out: printMoney(-sumOf(expected.filter(({ amount }) => amount.startsWith('-')))),
            net: printMoney(sumOf(expected)),
          })
        }
      },
    ),
    { numRuns: runs(9, 25) },
  )
})

test('M6.filter a posting made between two pages moves no row of a period that has ended', async () => {
  const memberId = await play([])
  const post = (index: number, at: number) =>
    postDeposit(db, { reference: `later${index}`, memberId, currency, amount: 1n, at: new Date(at) })
  for (let index = 0; index < 9; index += 1) await post(index, start)
  const request = { wallet: 'main', endTime: start + hour }
  const first = await service().list(db, memberId, { ...request, pageNo: 1, pageSize: 5 })
  for (let index = 9; index < 19; index += 1) await post(index, start + 2 * hour)

  const second = await service().list(db, memberId, { ...request, pageNo: 2, pageSize: 5 })

  const ids = [...first.list, ...second.list].map(({ txId }) => txId)
  expect([second.totalCount, new Set(ids).size]).toEqual([10, 10])
})

test('M6.account-export a long history comes in batches, each row once and newest first', async () => {
  const memberId = await play([])
  await db.query(`select ledger_deposit('long:' || place, $1, $2, 1, $3) from generate_series(1, 2100) place`, [
    memberId,
    currency,
    new Date(start),
  ])
  const long = createTransactionService({ db, clock, currency })

  const batches = await Readable.from(long.readAll(db, memberId, { wallet: 'main' })).toArray()

  expect(batches.slice(0, -1).map(({ length }) => length)).toEqual(Array(42).fill(fileBatch))
  const balances = batches.flat().map(({ balanceAfter }) => parseMoney(balanceAfter))
  expect(balances).toEqual(Array.from({ length: 2101 }, (_, index) => 2300n - BigInt(index)))
})
