import type { TeamProfitRow } from '@parlay/contracts/endpoints/team-reports'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import fc from 'fast-check'
import { daysOfRange, midnightOf } from './core/business-day'
import type { Database } from './db'
import { testDatabase } from './db/testing/test-database'
import {
  checkLedger,
  openMemberAccount,
  postAdjustment,
  postDeposit,
  postReward,
  postWithdrawalHold,
  postWithdrawalPayout,
  requirePosted,
} from './ledger'
import { countTeams } from './modules/agents/line/team-size.sql'
import { createOverviewService } from './modules/agents/overview/overview.service'
import { createTeamBetService } from './modules/agents/reports/bets.service'
import { createTeamProfitService } from './modules/agents/reports/profit.service'
import { createTeamTransactionService } from './modules/agents/reports/transactions.service'
import {
  addRoundsOfTeam,
  changeGameType,
  changeRounds,
  type Happened,
  joinTeam,
  readHappened,
  readTree,
  rebuild,
  restoreElsewhere,
  settleOpenRounds,
} from './modules/agents/testing/team-under-test.sql'
import { createPlayService, playInvariants } from './modules/games/play'
import { addGame } from './testing/games.sql'
import { randomFrom } from './testing/random-from'

const hour = 3_600_000
const day = 24 * hour
const currency = 'PHP'
/** Clocks go forward on 29 March 2026, in the middle of the play, so that day has 23 hours. */
const timeZone = 'Europe/Berlin'
const start = Date.parse('2026-03-24T00:00:00Z')
const moments = 12
const parallelRounds = 840

let db: Database
let now = new Date(start)
const clock = { now: () => now }
beforeAll(async () => {
  db = await testDatabase()
  await addGame(db, { nodeId: '1', vassalage: 'TEAM', gameType: 'RNG' })
  await addGame(db, { nodeId: '2', vassalage: 'TEAM', gameType: 'LIVE' })
  await addGame(db, { nodeId: '3', vassalage: 'TEAM', gameType: 'LOTT' })
})
afterAll(() => db.close())

/** Pages of teams above the largest size are read by time, the others by member. */
const openServices = (largestByMember: number) => {
  const play = createPlayService({ db, clock, timeZone })
  const options = { play, clock, currency, timeZone, largestByMember }
  return {
    play,
    overview: createOverviewService(options),
    profit: createTeamProfitService(options),
    bets: createTeamBetService(options),
    transactions: createTeamTransactionService(options),
  }
}
type Services = ReturnType<typeof openServices>

interface Range {
  startTime: number
  endTime: number
}

/** Reads all changes and the tree, row by row. */
async function readAll() {
  const [all, tree] = [await readHappened(db), await readTree(db)]
  const uplineOf = new Map(tree.map(({ id, uplineId }) => [id, uplineId]))
  const below = (id: bigint): Set<bigint> => {
    const found = new Set([id])
    for (let added = -1; added !== found.size; ) {
      added = found.size
      for (const [member, upline] of uplineOf) if (upline !== null && found.has(upline)) found.add(member)
    }
    found.delete(id)
    return found
  }
  return { all, tree, below }
}
type Known = Awaited<ReturnType<typeof readAll>>

const inRange = ({ startTime, endTime }: Range, at: Date) => at.getTime() >= startTime && at.getTime() < endTime
const sumOf = (rows: readonly Happened[], figure: (row: Happened) => bigint) =>
  rows.reduce((sum, row) => sum + figure(row), 0n)

/** The figures of some members, added up row by row. */
function figuresOf({ all }: Known, members: ReadonlySet<bigint>, range: Range) {
  const rows = all.filter(({ memberId, at }) => members.has(memberId) && inRange(range, at))
  const settled = rows.filter(({ state }) => state === 'SETTLED')
  const closed = rows.filter(({ state }) => state === 'SETTLED' || state === 'ROLLED_BACK')
  const moved = (...kinds: string[]) =>
    sumOf(
      rows.filter(({ kind }) => kinds.includes(kind ?? '')),
      ({ amount }) => amount,
    )
  const stake = sumOf(settled, (row) => row.stake)
  const win = sumOf(closed, (row) => row.win)
  const returned = sumOf(
    rows.filter(({ kind, reference }) => kind === 'adjustment' && /:refund$|^payment-incident:/.test(reference ?? '')),
    ({ amount }) => amount,
  )
  const [bonus, rebate] = [moved('bonus', 'points'), moved('rebate')]
  const played = new Map<bigint, bigint>()
  for (const { memberId, validBet } of settled) played.set(memberId, (played.get(memberId) ?? 0n) + validBet)
  return {
    active: [...played.values()].filter((validBet) => validBet > 0n).length,
    stake: printMoney(stake),
    validBet: printMoney(sumOf(settled, ({ validBet }) => validBet)),
    win: printMoney(win),
    bonus: printMoney(bonus),
    rebate: printMoney(rebate),
    net: printMoney(win + rebate - stake),
    deposit: printMoney(moved('deposit')),
    withdraw: printMoney(-moved('withdrawal-payout') - returned),
  }
}

async function expectOverview({ overview }: Services, known: Known, viewer: bigint, range: Range) {
  const members = known.below(viewer)
  const { series, before, ...whole } = await overview.getTeamOverview(db, viewer, range)

  const span = range.endTime - range.startTime
  const joined = (of: Range) =>
    known.tree.filter(({ id, createdAt }) => members.has(id) && inRange(of, createdAt)).length
  const earlier = { startTime: range.startTime - span, endTime: range.startTime }
  const direct = known.tree.filter(({ uplineId }) => uplineId === viewer).length
  const sizes = members.size === 0 ? [] : [{ memberId: viewer, children: direct, team: members.size }]
  expect((await countTeams(db, [viewer])).filter(({ team }) => team > 0)).toEqual(sizes)
  const balance = known.tree.filter(({ id }) => members.has(id)).reduce((sum, one) => sum + one.balance, 0n)
  expect(whole).toMatchObject({ ...figuresOf(known, members, range), newMembers: joined(range) })
  expect(whole).toMatchObject({ members: members.size, teamBalance: printMoney(balance) })
  expect(before).toMatchObject({ ...figuresOf(known, members, earlier), newMembers: joined(earlier) })
  for (const { day: begins, agentPay, ...figures } of series) {
    const ofDay = {
      startTime: Math.max(range.startTime, begins),
      endTime: Math.min(range.endTime, midnightOf(new Date(begins), timeZone, 1).getTime()),
    }
    expect(figures).toEqual(figuresOf(known, members, ofDay))
  }
}

async function listProfit(
  { profit }: Services,
  viewer: bigint,
  query: Range & { memberId?: string; group: 'MEMBER' | 'DAY' },
) {
  const rows: TeamProfitRow[] = []
  let after: string | null | undefined
  for (;;) {
    const page = await profit.list(db, viewer, { ...query, after: after ?? undefined, pageSize: 7 })
    rows.push(...page.list)
    if (page.next === null) return { ...page, list: rows }
    after = page.next
  }
}

const money = ['stake', 'validBet', 'win', 'bonus', 'rebate', 'net', 'deposit', 'withdraw'] as const
const totalOf = (rows: readonly TeamProfitRow[]) =>
  Object.fromEntries(
    money.map((figure) => [figure, printMoney(rows.reduce((sum, row) => sum + parseMoney(row[figure]), 0n))]),
  )

/**
 * Checks that the rows are the members directly below with their teams, that rows add up to the totals, and that the
 * rows of a drill-down add up to their parent.
 */
async function expectProfit(services: Services, known: Known, viewer: bigint, range: Range) {
  const team = known.below(viewer)
  const { list, totals } = await listProfit(services, viewer, { ...range, group: 'MEMBER' })
  expect(totals).toEqual(figuresOf(known, team, range))
  expect(totalOf(list)).toEqual(Object.fromEntries(money.map((figure) => [figure, totals[figure]])))
  const direct = known.tree.filter(({ uplineId }) => uplineId === viewer)
  expect(list.map(({ memberId }) => memberId)).toEqual(direct.map(({ id }) => String(id)))
  for (const row of list) {
    const id = BigInt(row.memberId ?? 0)
    const { active, ...figures } = figuresOf(known, known.below(id).add(id), range)
    expect(row).toMatchObject({ active, ...figures, isTeam: known.below(id).size > 0, isDirect: true })
  }

  const parent = list.find(({ isTeam }) => isTeam)
  if (!parent?.memberId) return
  const { memberId } = parent
  const drilled = await listProfit(services, viewer, { ...range, group: 'MEMBER', memberId })
  expect(drilled.list[0]).toMatchObject({ memberId, isTeam: false })
  expect(drilled.totals).toEqual(figuresOf(known, known.below(BigInt(memberId)).add(BigInt(memberId)), range))
  expect(totalOf(drilled.list)).toEqual(Object.fromEntries(money.map((figure) => [figure, parent[figure]])))
  const days = await listProfit(services, viewer, { ...range, group: 'DAY', memberId })
  expect(totalOf(days.list)).toEqual(totalOf(drilled.list))
  expect(days.totals).toEqual(drilled.totals)
  expect(days.list.map((row) => row.day)).toEqual(
    daysOfRange(new Date(range.startTime), new Date(Math.min(range.endTime, now.getTime() + 1)), timeZone).reverse(),
  )
}

interface BetFilter {
  memberId?: string
  scope?: 'MEMBER' | 'TEAM'
  gameType?: string
  state?: string
}

async function expectBets({ bets }: Services, known: Known, viewer: bigint, query: Range & BetFilter) {
  const top = query.memberId === undefined ? viewer : BigInt(query.memberId)
  const below = query.memberId === undefined || query.scope === 'TEAM' ? known.below(top) : new Set<bigint>()
  const members = query.memberId === undefined ? below : below.add(top)
  const wanted = known.all.filter(
    ({ memberId, at, gameType, state }) =>
      members.has(memberId) &&
      inRange(query, at) &&
      gameType !== null &&
      (query.gameType === undefined || gameType === query.gameType) &&
      (query.state === undefined || state === query.state),
  )
  const listed: { betId: string; time: number }[] = []
  let after: string | null | undefined
  for (;;) {
    const { list, next, totals } = await bets.list(db, viewer, { ...query, after: after ?? undefined, pageSize: 100 })
    listed.push(...list)
    const staked = (row: Happened) => (row.state === 'ROLLED_BACK' ? row.staked : row.stake)
    expect(totals).toEqual({
      count: wanted.length,
      stake: printMoney(sumOf(wanted, staked)),
      validBet: printMoney(sumOf(wanted, ({ validBet }) => validBet)),
      win: printMoney(sumOf(wanted, ({ win }) => win)),
      // An open round has no result yet.
      net: printMoney(sumOf(wanted, ({ win, stake, state }) => (state === 'OPEN' ? 0n : win - stake))),
    })
    if (next === null) break
    after = next
  }
  expect(listed.map(({ betId }) => betId).sort()).toEqual(wanted.map(({ betId }) => betId).sort())
  expect(listed.map(({ time }) => time)).toEqual(listed.map(({ time }) => time).sort((a, b) => b - a))
}

async function expectTransactions({ transactions }: Services, known: Known, viewer: bigint, range: Range) {
  const members = known.below(viewer)
  for (const [types, direction] of [
    [undefined, undefined],
    ['deposit,rebate', 'IN'],
    [undefined, 'OUT'],
  ] as const) {
    const wanted = known.all.filter(
      ({ memberId, at, txId, kind, amount }) =>
        members.has(memberId) &&
        txId !== null &&
        inRange(range, at) &&
        (types === undefined || types.split(',').includes(kind ?? '')) &&
        (direction === undefined || amount > 0n === (direction === 'IN')),
    )
    const listed: { txId: string; amount: string; memberId: string }[] = []
    let after: string | null | undefined
    do {
      const page = await transactions.list(db, viewer, {
        ...range,
        types,
        direction,
        after: after ?? undefined,
        pageSize: 20,
      })
      listed.push(...page.list)
      after = page.next
    } while (after !== null)
    const keyOf = (memberId: bigint | string, txId: bigint | string | null, amount: string) =>
      `${memberId} ${txId} ${amount}`
    expect(listed.map((row) => keyOf(row.memberId, row.txId, row.amount)).sort()).toEqual(
      wanted.map((row) => keyOf(row.memberId, row.txId, printMoney(row.amount))).sort(),
    )
  }
}

let references = 0
const cashKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'returned by staff',
  'corrected',
  'bonus',
  'rebate',
  'points',
  'agent-pay',
]

async function moveCash(memberId: bigint, kind: string, amount: bigint) {
  references += 1
  const movement = { memberId, currency, amount, at: now, reference: `${kind}:${references}` }
  if (kind === 'deposit') return requirePosted(await postDeposit(db, movement))
  if (kind === 'withdrawal') {
    const { outcome } = await postWithdrawalHold(db, movement)
    if (outcome === 'posted') await postWithdrawalPayout(db, { ...movement, reference: `${movement.reference}:payout` })
    return
  }
  if (kind === 'returned')
    return postAdjustment(db, { ...movement, house: 'psp', reference: `withdrawal:W${references}-1:refund` })
  if (kind === 'returned by staff')
    return postAdjustment(db, { ...movement, house: 'psp', reference: `payment-incident:${references}` })
  if (kind === 'corrected')
    return postAdjustment(db, { ...movement, house: 'lottery', reference: `lottery:T${references}:1` })
  await postReward(db, { ...movement, kind: kind as 'bonus' | 'rebate' | 'points' | 'agent-pay' })
}

test('G3.ledger after ten thousand bets, voids, corrections, bonuses, returned payouts and wins of the lottery every report of a team equals the ledger to the cent, at any moment of the roll-up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomFrom(seed)
      const below = (count: number) => Math.floor(random() * count)
      const members: bigint[] = []
      const join = async (uplineId: bigint | null) => {
        const id = await joinTeam(db, `m${seed}.${members.length}`, uplineId, now)
        await openMemberAccount(db, id, currency)
        members.push(id)
        return id
      }
      const [root, other] = [await join(null), await join(null)]
      for (let number = 0; number < 30; number += 1) await join(members[below(members.length)] ?? root)

      for (let moment = 0; moment < moments; moment += 1) {
        now = new Date(now.getTime() + below(30) * hour)
        const services = openServices([2000, 3][moment % 2] ?? 0)
        await join(members[below(members.length)] ?? other)
        const any = () => members[below(members.length)] ?? root
        await addRoundsOfTeam(
          db,
          Array.from({ length: parallelRounds }, () => {
            const stake = BigInt(1 + below(500))
            return {
              memberId: any(),
              gameCode: ['TEAM_1', 'TEAM_2', 'TEAM_3', 'not-listed'][below(4)] ?? '',
              state: 'OPEN',
              stake,
              covered: random() < 0.2 ? stake - BigInt(below(Number(stake) + 1)) : 0n,
              payout: 0n,
              at: new Date(now.getTime() - below(4 * day)),
            }
          }),
        )
        await settleOpenRounds(db)
        await changeRounds(db, 60)
        for (let number = 0; number < 20; number += 1)
          await moveCash(any(), cashKinds[below(cashKinds.length)] ?? '', BigInt(1 + below(900)))
        const what = below(6)
        if (what < 3) await services.play.rollUp()
        if (what === 3) await rebuild(db, timeZone)
        if (what === 4) await changeGameType(db, 'TEAM_2', ['LIVE', 'FISH'][below(2)] ?? '')
        if (what === 5) {
          await restoreElsewhere(db)
          await services.play.rollUp()
        }
        // Changes that are not rolled up yet may take back others that are.
        if (random() < 0.5) await changeRounds(db, 60)
        if (random() < 0.5) await moveCash(any(), 'deposit', 5_00n)

        const known = await readAll()
        const today = midnightOf(now, timeZone).getTime()
        const whole = { startTime: midnightOf(now, timeZone, -1 - below(5)).getTime(), endTime: today + 2 * day }
        const parts = { startTime: now.getTime() - below(5 * day) - 1, endTime: now.getTime() - below(3 * hour) }
        const viewer = [root, other, members[2 + below(10)] ?? root][moment % 3] ?? root
        for (const range of [whole, parts.endTime > parts.startTime ? parts : whole]) {
          await expectOverview(services, known, viewer, range)
          await expectProfit(services, known, viewer, range)
        }
        const [someone] = known.below(viewer)
        const states = [undefined, 'SETTLED', 'ROLLED_BACK', 'OPEN']
        await expectBets(services, known, viewer, { ...whole, state: states[moment % 4] })
        await expectBets(services, known, viewer, { ...parts, startTime: parts.endTime - day, gameType: 'LOTT' })
        for (const scope of ['MEMBER', 'TEAM'] as const)
          if (someone) await expectBets(services, known, viewer, { ...whole, memberId: String(someone), scope })
        await expectTransactions(services, known, viewer, whole)
      }
      await openServices(0).play.rollUp()
      expect((await checkLedger(db, playInvariants)).invariants.filter(({ ok }) => !ok)).toEqual([])
    }),
    { numRuns: 1 },
  )
})
