import { createHash } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { earliestTime } from '@parlay/contracts/bounds'
import { listSalaryRecords } from '@parlay/contracts/endpoints/agent-pay'
import { listDownlines } from '@parlay/contracts/endpoints/downlines'
import {
  exportTeamBets,
  exportTeamProfit,
  exportTeamTransactions,
  getAgentRevenue,
  listTeamBets,
  listTeamProfit,
  listTeamTransactions,
} from '@parlay/contracts/endpoints/team-reports'
import { openMemberAccount, postDeposit, postReward, requirePosted } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { createPlayService } from '../../games/play'

const currency = 'PHP'
const noon = Date.parse('2026-03-10T04:00:00Z')
const hour = 60 * 60 * 1000
const range = { startTime: Date.parse('2026-03-08T16:00:00Z'), endTime: Date.parse('2026-03-10T16:00:00Z') }

let site: TestApp
const ids: Record<string, bigint> = {}
beforeAll(async () => {
  site = await buildTestApp()
  site.clock.move(noon - site.clock.now().getTime())
  await addGame(site.db, { nodeId: '1', vassalage: 'SEA' })
  await addGame(site.db, { nodeId: '2', vassalage: 'DICE', gameType: 'LIVE' })
  await add('boss', undefined, 1)
  await add('captain', 'boss', 41)
  await add('sailor', 'captain')
  await add('cook', 'boss')
  await add('stranger', undefined, 1)
  await add('orphan', 'stranger')
  await play('captain', 'SEA_1', 10_00n, 0n, noon - 5 * hour)
  await play('sailor', 'SEA_1', 2_00n, 5_00n, noon - 4 * hour)
  await play('sailor', 'DICE_2', 1_00n, 0n, noon - 30 * hour)
  await play('cook', 'DICE_2', 4_00n, 4_00n, noon - 3 * hour, 'ROLLED_BACK')
  await play('orphan', 'SEA_1', 77_00n, 0n, noon - 2 * hour)
  for (const account of ['captain', 'sailor', 'cook', 'orphan']) await deposit(account, 100_00n)
  requirePosted(
    await postReward(site.db, { ...movement('sailor', 3_00n), kind: 'bonus', reference: 'points:=cmd|calc' }),
  )
})
afterAll(() => site.close())

async function add(account: string, upline?: string, isAgent = 0) {
  const id = await addMember(site.db, { account, isAgent, uplineId: upline === undefined ? null : ids[upline] })
  await openMemberAccount(site.db, id, currency)
  ids[account] = id
}
const idOf = (account: string) => ids[account] ?? 0n
const movement = (account: string, amount: bigint) => ({
  memberId: idOf(account),
  currency,
  amount,
  at: site.clock.now(),
})
const deposit = async (account: string, amount: bigint) =>
  requirePosted(await postDeposit(site.db, { ...movement(account, amount), reference: `deposit:D${idOf(account)}` }))
const play = (account: string, gameCode: string, stake: bigint, payout: bigint, at: number, state = 'SETTLED') =>
  addRounds(
    site.db,
    { sessionId: null, memberId: idOf(account), vendorCode: gameCode.split('_')[0] ?? '', gameCode, at: new Date(at) },
    [{ stake: state === 'ROLLED_BACK' ? 0n : stake, payout: state === 'ROLLED_BACK' ? 0n : payout, state }],
  )

/** The request for the range of these tests, or for a range without the end that is undefined. */
const complete = (request: object) =>
  Object.fromEntries(Object.entries({ ...range, ...request }).filter(([, value]) => value !== undefined))

const ask = async (account: string, endpoint: Endpoint, request: object = {}) =>
  call(site.app, endpoint, { request: complete(request), as: await openAs(site.app, account) })

async function readFile(account: string, endpoint: Endpoint, request: object = {}) {
  const { cookie, token } = await openAs(site.app, account)
  const query = Object.entries(complete(request)).map(([name, value]) => [name, String(value)])
  const response = await site.app.inject({
    method: 'GET',
    url: endpoint.path,
    query: Object.fromEntries(query),
    headers: { cookie: `sid=${cookie}`, 'x-session-token': token, 'x-module-id': endpoint.moduleId },
  })
  const [head, ...rows] = response.body.replace('\ufeff', '').trimEnd().split('\r\n')
  return { type: response.headers['content-type'], head, rows, status: response.statusCode }
}

const rollUp = () => createPlayService({ ...site, timeZone: 'Asia/Manila' }).rollUp()

describe.each(['by the rounds', 'by the sums of days'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'by the sums of days') await rollUp()
  })

  test('G3.bets the bets of the team come newest first, with totals, and accounts are masked below the first level', async () => {
    const { value } = await ask('boss', listTeamBets)

    expect(
      value.list.map(({ account, isDirect, gameType, stake, state }: Record<string, unknown>) => [
        ...[account, isDirect, gameType, stake, state],
      ]),
    ).toEqual([
      ['cook', true, 'LIVE', '0.00', 'ROLLED_BACK'],
      ['s•••or', false, 'RNG', '2.00', 'SETTLED'],
      ['captain', true, 'RNG', '10.00', 'SETTLED'],
      ['s•••or', false, 'LIVE', '1.00', 'SETTLED'],
    ])
    expect(value.totals).toEqual({ count: 4, stake: '13.00', validBet: '13.00', win: '5.00', net: '-8.00' })
    expect(value.next).toBeNull()
  })

  test.each([
    ['of one member', () => ({ memberId: String(idOf('sailor')) }), ['2.00', '1.00'], 2],
    [
      'of one member and everybody below',
      () => ({ memberId: String(idOf('captain')), scope: 'TEAM' }),
      ['2.00', '10.00', '1.00'],
      3,
    ],
    ['of a type of game', () => ({ gameType: 'LIVE' }), ['0.00', '1.00'], 2],
    ['in a state', () => ({ state: 'SETTLED' }), ['2.00', '10.00', '1.00'], 3],
    ['that are open', () => ({ state: 'OPEN' }), [], 0],
    ['of a part of a day', () => ({ endTime: noon - 4 * hour }), ['10.00', '1.00'], 2],
  ])('G3.bets the list and its totals contain the bets %s', async (_, filter, stakes, count) => {
    const { value } = await ask('boss', listTeamBets, filter())

    expect(value.list.map(({ stake }: { stake: string }) => stake)).toEqual(stakes)
    expect(value.totals.count).toBe(count)
  })

  test('G3.dates pages follow each other by keys, and each row appears once', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { value } = await ask('boss', listTeamBets, { pageSize: 1, ...(after && { after }) })
      seen.push(...value.list.map(({ betId }: { betId: string }) => betId))
      after = value.next ?? undefined
    } while (after)

    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
  })

  test('G3.profit members directly below appear with their teams, and a drill-down adds up to its row', async () => {
    const { value } = await ask('boss', listTeamProfit)
    const drilled = (await ask('boss', listTeamProfit, { memberId: String(idOf('captain')) })).value

    expect(value.list).toMatchObject([
      { account: 'captain', isTeam: true, active: 2, stake: '13.00', win: '5.00', bonus: '3.00', deposit: '200.00' },
      { account: 'cook', isTeam: false, active: 0, stake: '0.00', deposit: '100.00' },
    ])
    expect(value.totals).toMatchObject({ active: 2, stake: '13.00', net: '-8.00', deposit: '300.00' })
    expect([value.path, drilled.path]).toEqual([[], [{ memberId: String(idOf('captain')), account: 'captain' }]])
    expect(drilled.list).toMatchObject([
      { account: 'captain', isTeam: false, active: 1, stake: '10.00' },
      { account: 's•••or', isDirect: false, isTeam: false, active: 1, stake: '3.00', bonus: '3.00' },
    ])
    expect(drilled.totals).toMatchObject({ active: 2, stake: '13.00', net: '-8.00', deposit: '200.00' })
  })

  test('G3.profit the days of a team come newest first, including days without play', async () => {
    const { value } = await ask('boss', listTeamProfit, { group: 'DAY', startTime: range.startTime - 24 * hour })

    const rows = value.list.map(({ day, stake, active }: { day: number; stake: string; active: number }) => [
      ...[new Date(day).toISOString().slice(0, 10), stake, active],
    ])
    expect(rows).toEqual([
      ['2026-03-09', '12.00', 2],
      ['2026-03-08', '1.00', 1],
      ['2026-03-07', '0.00', 0],
    ])
    expect(value.totals).toMatchObject({ active: 2, stake: '13.00' })
  })

  test('G3.profit G3.export a report that ends at the earliest time has all of its days, in pages and as a file', async () => {
    const request = { group: 'DAY', startTime: undefined, endTime: earliestTime }
    const first = await ask('boss', listTeamProfit, request)
    const second = await ask('boss', listTeamProfit, { ...request, after: first.value.next })
    const { rows } = await readFile('boss', exportTeamProfit, request)

    expect([first.value.list.length, second.success]).toEqual([50, true])
    expect(rows).toHaveLength(first.value.list.length + second.value.list.length)
  })

  test('G3.export the file of days has the dates of the operator’s time zone', async () => {
    const { rows } = await readFile('boss', exportTeamProfit, { group: 'DAY', startTime: range.startTime - 24 * hour })

    expect(rows.map((row) => row.split(',')[0])).toEqual(['2026-03-10', '2026-03-09', '2026-03-08'])
  })

  test.each([
    ['bets', listTeamBets, exportTeamBets, {}],
    ['profit and loss', listTeamProfit, exportTeamProfit, { group: 'MEMBER' }],
    ['days', listTeamProfit, exportTeamProfit, { group: 'DAY' }],
    ['transactions', listTeamTransactions, exportTeamTransactions, {}],
  ])('G3.export the file of %s has the rows of the page and no more', async (_, list, file, request) => {
    const { value } = await ask('boss', list, request)
    const { head = '', rows, type } = await readFile('boss', file, request)

    expect(type).toBe('text/csv; charset=utf-8')
    expect(rows).toHaveLength(value.list.length)
    const shown = Object.keys(value.list[0])
    expect(head.split(',').filter((column) => !shown.includes(column))).toEqual([])
    expect(rows.join()).not.toMatch(/sailor|orphan/)
  })
})

test('G3.transactions the list has the postings of the team, newest first, and no others', async () => {
  const { value } = await ask('boss', listTeamTransactions)

  expect(value.list.map(({ account, type, amount }: Record<string, string>) => [account, type, amount])).toEqual([
    ['s•••or', 'bonus', '3.00'],
    ['cook', 'deposit', '100.00'],
    ['s•••or', 'deposit', '100.00'],
    ['captain', 'deposit', '100.00'],
  ])
  const only = { memberId: String(idOf('sailor')), types: 'deposit,rebate', direction: 'IN' }
  const { value: filtered } = await ask('boss', listTeamTransactions, only)
  expect(filtered.list).toMatchObject([{ type: 'deposit', refNo: `D${idOf('sailor')}`, isDirect: false }])
})

test('G3.transactions the list for a member also has the postings of all members below on request', async () => {
  const { value } = await ask('boss', listTeamTransactions, { memberId: String(idOf('captain')), scope: 'TEAM' })

  expect(value.list.map(({ account, type }: Record<string, string>) => [account, type])).toEqual([
    ['s•••or', 'bonus'],
    ['s•••or', 'deposit'],
    ['captain', 'deposit'],
  ])
})

test('G3.export a text that a spreadsheet would read as a formula is quoted', async () => {
  const { rows } = await readFile('boss', exportTeamTransactions, { types: 'bonus' })

  expect(rows).toEqual([expect.stringContaining(`"'=cmd|calc"`)])
})

test.each([
  listTeamBets,
  exportTeamBets,
  listTeamProfit,
  exportTeamProfit,
  listTeamTransactions,
  exportTeamTransactions,
])('G5.sees a member who is not below gets the same answer as one who does not exist: $moduleId', async (endpoint) => {
  const answers = []
  for (const memberId of [String(idOf('orphan')), String(idOf('boss')), '999999999'])
    answers.push(await ask('boss', endpoint, { memberId }))
  answers.push(await ask('captain', endpoint, { memberId: String(idOf('cook')) }))

  expect(answers.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 4 }, () => [404, 'AGENT_DOWNLINE_UNKNOWN']),
  )
})

const keyed = [listTeamBets, listTeamProfit, listTeamTransactions, getAgentRevenue, listSalaryRecords, listDownlines]
const past = '999999999999999999'
const refused = [400, 'SYS_VALIDATION', { fields: { after: 'err_enter_correct' } }]

/** Asks a list for the page after a key. */
const askAfter = async (endpoint: (typeof keyed)[number], after: string, rest = {}) => {
  const { status, code, value } = await ask('boss', endpoint, {
    after,
    ...rest,
    ...(endpoint === listSalaryRecords && { kind: 'DAILY', side: 'UP' }),
  })
  return [status, code, value]
}

test('G3.dates the key of a page is refused by every other list, and so is one with another character at its end', async () => {
  const nextOf = async (endpoint: Endpoint, rest = {}) =>
    (await ask('boss', endpoint, { pageSize: 1, ...rest })).value.next as string
  const days = { group: 'DAY', startTime: range.startTime - 24 * hour }
  const keys = [
    { of: listTeamBets, rest: {}, key: await nextOf(listTeamBets) },
    { of: listTeamTransactions, rest: {}, key: await nextOf(listTeamTransactions) },
    { of: listTeamProfit, rest: {}, key: await nextOf(listTeamProfit) },
    { of: listTeamProfit, rest: days, key: await nextOf(listTeamProfit, days) },
    { of: listDownlines, rest: {}, key: await nextOf(listDownlines) },
  ]

  for (const own of keys) {
    expect((await askAfter(own.of, own.key, own.rest))[0]).toBe(200)
    for (const damaged of [`${own.key}1`, `${own.key}A`, `${own.key}=`, own.key.slice(0, -1)]) {
      expect(await askAfter(own.of, damaged, own.rest)).toEqual(refused)
    }
    for (const other of keys.filter(({ key }) => key !== own.key)) {
      expect(await askAfter(other.of, own.key, other.rest)).toEqual(refused)
    }
    for (const other of [getAgentRevenue, listSalaryRecords]) expect(await askAfter(other, own.key)).toEqual(refused)
  }
})

describe.each(keyed)('a key of $moduleId', (endpoint) => {
  const list = endpoint === listTeamProfit ? `${endpoint.moduleId}.MEMBER` : endpoint.moduleId
  const pageKey = (...parts: string[]) => {
    const text = [list, ...parts].join(':')
    const check = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    return Buffer.from(`${text}:${check}`).toString('base64url')
  }
  test.each([
    'x.y',
    ...[pageKey(), pageKey('1', '2', '3', '4'), pageKey(`-${past}`, `-${past}`, `-${past}`), pageKey(past, past, past)],
    ...[pageKey('-1'), pageKey(`${past}9`), pageKey(`-${past}`, '0', '0'), pageKey('1e3', '0', '0')],
  ])('is refused by its name where no page has given it: %s', async (after) => {
    expect(await askAfter(endpoint, after)).toEqual(refused)
  })
})

test('G3.ledger a roll-up that stopped for a day changes no figure, and counts each member once when it continues', async () => {
  const today = { startTime: range.startTime, endTime: range.endTime + 200 * 24 * hour }
  await rollUp()
  const sums = async () => {
    const { value } = await ask('boss', listTeamProfit, { ...today, startTime: today.endTime - 90 * 24 * hour })
    return [value.totals.active, value.totals.stake]
  }
  site.clock.move(150 * 24 * hour)
  await play('cook', 'SEA_1', 5_00n, 0n, site.clock.now().getTime())
  site.clock.move(24 * hour)
  await play('cook', 'SEA_1', 6_00n, 0n, site.clock.now().getTime())
  const behind = await sums()
  const hoursBehind = async () => {
    const { body } = await site.app.inject('/metrics')
    return Number(/^play_roll_up_behind_seconds (\S+)$/m.exec(body)?.[1]) / 3600
  }
  const told = [await hoursBehind()]
  site.clock.move(2 * hour)
  told.push(await hoursBehind())

  await rollUp()
  told.push(await hoursBehind())

  expect([behind, await sums()]).toEqual([
    [1, '11.00'],
    [1, '11.00'],
  ])
  expect(told).toEqual([0, 2, 0])
})
