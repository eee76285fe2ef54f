import { listBetRecords } from '@parlay/contracts/endpoints/history'
import { exportPersonalProfit, getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { openMemberAccount, postDeposit, postReward, requirePosted } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame, addReportedRound, addRounds } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'

const hour = 3_600_000
const day = 24 * hour

let site: TestApp
let own: Credentials
let other: Credentials
/** Midnight in Manila, some days ago. */
let midnight: number

beforeAll(async () => {
  site = await buildTestApp()
  midnight = Math.floor((site.clock.now().getTime() + 8 * hour) / day) * day - 8 * hour - 5 * day
  await addGame(site.db, { nodeId: '901', vassalage: 'ONE' })
  await addGame(site.db, { nodeId: '902', vassalage: 'TWO', gameType: 'LIVE' })
  for (const account of ['own', 'other']) {
    const memberId = await addMember(site.db, { account })
    await openMemberAccount(site.db, memberId, 'PHP')
    if (account === 'other') continue
    const at = new Date(midnight + hour)
    const movement = { memberId, currency: 'PHP', at }
    requirePosted(await postDeposit(site.db, { ...movement, reference: 'deposit:D-1', amount: 50_00n }))
    requirePosted(await postReward(site.db, { ...movement, kind: 'rebate', reference: 'rebate:1', amount: 25n }))
    requirePosted(await postReward(site.db, { ...movement, kind: 'bonus', reference: 'promotion:1:2', amount: 75n }))
    const rounds = [
      { round: 'r1', gameCode: 'ONE_901', stake: 10_00n, payout: 4_00n, at: new Date(midnight) },
      { round: 'r2', gameCode: 'ONE_901', stake: 5_00n, payout: 0n, at: new Date(midnight + day - 1) },
      { round: 'r3', gameCode: 'TWO_902', stake: 2_00n, payout: 9_00n, at: new Date(midnight + 2 * hour) },
      { round: 'r4', gameCode: 'TWO_902', stake: 1_00n, payout: 0n, at: new Date(midnight + day) },
    ]
    for (const one of rounds) await addReportedRound(site.db, { ...one, account, vendorCode: one.gameCode.slice(0, 3) })
  }
  own = await openAs(site.app, 'own')
  other = await openAs(site.app, 'other')
})
afterAll(() => site.close())

const profitOf = async (as: Credentials, request: Record<string, unknown> = {}) =>
  (await call(site.app, getPersonalProfit, { as, request })).value

test('M6.profit a member’s rounds are summed up by the brand’s days and by category, rebates count and gifts are separate', async () => {
  const { rows, days, totals, timeZone } = await profitOf(own, { startTime: midnight, endTime: midnight + 2 * day })

  const figures = ({ date, category, stake, win, rebate, bonus, net }: Record<string, string | null>) =>
    [date === days[0].date ? 'first' : 'second', category, stake, win, rebate, bonus, net].join(' ')
  expect(rows.map(figures)).toEqual([
    'second LIVE 1.00 0.00 0.00 0.00 -1.00',
    'first LIVE 2.00 9.00 0.00 0.00 7.00',
    'first RNG 15.00 4.00 0.00 0.00 -11.00',
    'first  0.00 0.00 0.25 0.75 0.25',
  ])
  expect(days.map(({ net }: { net: string }) => net)).toEqual(['-3.75', '-1.00'])
  expect(totals).toEqual({
    stake: '18.00',
    validBet: '18.00',
    win: '13.00',
    rebate: '0.25',
    bonus: '0.75',
    net: '-4.75',
    open: '0.00',
  })
  expect(timeZone).toBe('Asia/Manila')
})

test('M6.profit with one category, rows, days and totals have its rounds alone, and no gifts', async () => {
  const range = { startTime: midnight, endTime: midnight + 2 * day }

  const { rows, days, totals, netDeposits } = await profitOf(own, { ...range, gameType: 'LIVE' })
  const none = await profitOf(own, { ...range, gameType: 'FISH' })

  expect(rows.map(({ category, net }: Record<string, string>) => [category, net])).toEqual([
    ['LIVE', '-1.00'],
    ['LIVE', '7.00'],
  ])
  expect(days.map(({ net }: { net: string }) => net)).toEqual(['7.00', '-1.00'])
  expect(totals).toMatchObject({ stake: '3.00', win: '9.00', rebate: '0.00', bonus: '0.00', net: '6.00' })
  expect(netDeposits.deposits).toBe('50.00')
  expect([none.rows, none.totals.net]).toEqual([[], '0.00'])
})

test('M6.profit stakes of open bets are separate and no loss, whether their day is over or not', async () => {
  const { db } = site
  const memberId = await addMember(db, { account: 'open' })
  await openMemberAccount(db, memberId, 'PHP')
  const bets = { sessionId: null, memberId, vendorCode: 'ONE', gameCode: 'ONE_901' }
  for (const at of [new Date(midnight + hour), new Date(midnight + 5 * day)]) {
    await addRounds(db, { ...bets, at }, [
      { stake: 3_00n, payout: 1_00n },
      { stake: 20_00n, payout: 5_00n, state: 'OPEN' },
      { stake: 1_00n, payout: 0n, state: 'STUCK' },
    ])
  }
  const as = await openAs(site.app, 'open')

  const { days, totals, rows } = await profitOf(as, { startTime: midnight, endTime: midnight + 5 * day + 2 * hour })
  const record = (await call(site.app, listBetRecords, { as, request: {} })).value

  expect(totals).toMatchObject({ stake: '6.00', win: '2.00', net: '-4.00', open: '32.00' })
  expect([days[0].net, days[0].open, days[5].net, days[5].open]).toEqual(['-2.00', '16.00', '-2.00', '16.00'])
  expect(rows).toHaveLength(2)
  expect(record.totals.net).toBe('-4.00')
  expect(record.list.filter(({ state }: { state: string }) => state === 'OPEN')[0].net).toBe('0.00')
})

test('M6.dates a period has the rounds that were opened within it, and every day that has begun', async () => {
  const one = await profitOf(own, { startTime: midnight + day, endTime: midnight + 2 * day })
  const coming = await profitOf(own, { startTime: midnight, endTime: midnight + 30 * day })

  expect([one.totals.net, one.days.length, one.rows.length]).toEqual(['-1.00', 1, 1])
  expect(coming.days.length).toBe(6)
  expect(coming.totals.net).toBe('-4.75')
})

test('M6.profit all deposits count, whatever the period, with the date of the first one', async () => {
  const now = site.clock.now().getTime()

  const { netDeposits, rows } = await profitOf(own, { startTime: now - 1, endTime: now })

  expect(rows).toEqual([])
  expect(netDeposits).toMatchObject({ amount: '50.00', deposits: '50.00', withdrawals: '0.00', until: now })
  expect(netDeposits.since).toBeLessThanOrEqual(Date.now())
})

test('M6.profit a member cannot see the figures of another one', async () => {
  const { rows, totals, netDeposits } = await profitOf(other, { memberId: '1', account: 'own' })

  expect(rows).toEqual([])
  expect([totals.net, totals.stake, netDeposits.amount]).toEqual(['0.00', '0.00', '0.00'])
})

test('M6.profit-export the file has the rows of the page, newest day first, and of one member alone', async () => {
  const range = { startTime: midnight, endTime: midnight + 2 * day }
  const fileOf = (request: object, as = own) =>
    call(site.app, exportPersonalProfit, { as, request: { ...range, ...request } })

  const csv = (await fileOf({ format: 'csv' })).value.replace('\ufeff', '').split('\r\n')
  const json = JSON.parse((await fileOf({ format: 'json' })).value)
  const others = (await fileOf({ format: 'csv' }, other)).value
  const slots = JSON.parse((await fileOf({ format: 'json', gameType: 'RNG' })).value)

  const { rows } = await profitOf(own, range)
  expect(json).toEqual(rows)
  expect(csv).toEqual([
    'date,category,stake,validBet,win,rebate,bonus,net,open',
    ...rows.map((row: Record<string, string | null>) =>
      [
        row.date,
        `"${row.category ?? ''}"`,
        row.stake,
        row.validBet,
        row.win,
        row.rebate,
        row.bonus,
        row.net,
        row.open,
      ].join(','),
    ),
    '',
  ])
  expect(others).toBe('\ufeffdate,category,stake,validBet,win,rebate,bonus,net,open\r\n')
  expect(slots.map(({ category }: { category: string }) => category)).toEqual(['RNG'])
})
