import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/shared/contracts'
import { getTeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { listPopularGames } from '@parlay/shared/contracts/endpoints/games'
import { listBetRecords } from '@parlay/shared/contracts/endpoints/history'
import { listMissionLeaders } from '@parlay/shared/contracts/endpoints/missions'
import { listRewards } from '@parlay/shared/contracts/endpoints/rewards'
import { searchSite } from '@parlay/shared/contracts/endpoints/search'
import { listTeamBets, listTeamProfit, listTeamTransactions } from '@parlay/shared/contracts/endpoints/team-reports'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { midnightOf } from '../src/core/business-day'
import { type Database, migrate, openDatabase } from '../src/db'
import { startLocalPostgres } from '../src/db/local-postgres'
import { isBelow } from '../src/modules/agents/line/line'
import { createStatementSource } from '../src/modules/history'
import { createBoardScores } from '../src/modules/missions'
import { createPlayService } from '../src/modules/play'
import { createSessionStore } from '../src/session'
import { type Amount, clients, type LoadDriver, openLoadDriver } from './load-driver'
import { median } from './median'
import { agentsOfLevel, fillOperator, firstMember, heaviestMember, type OperatorSize } from './operator.sql'
import type { BenchRow } from './row'
import { unlessTrial } from './trial'
import { openBenchGateway } from './vendor-http'
import { workloads } from './workloads'

const day = 24 * 60 * 60 * 1000
const timeZone = 'Asia/Manila'
const daysAsked = 60
const overviewsAtOnce = 40
const repeats = unlessTrial(5, 1)
/** Milliseconds from one roll-up to the next, and the bets of so long at 1,000 a second. */
const rolledUpEvery = 2000
const boardCalls = unlessTrial(200, 5)
/** Filling takes minutes; `BENCH_MEMBERS` makes it fewer, and the table says how many there were. */
const members = unlessTrial(Number(process.env.BENCH_MEMBERS ?? 1_000_000), 2_000)
const sizeOnServer = { members, bets: 20 * members }
/** What the embedded database is there for: a demonstration, or one developer. */
const sizeEmbedded = unlessTrial({ members: 10_000, bets: 100_000 }, { members: 1_000, bets: 1_000 })
const busyFor = unlessTrial<Amount>({ seconds: 5 }, { transactions: 10 })

type Caller = Awaited<ReturnType<typeof openCaller>>
type Gateway = Awaited<ReturnType<typeof openBenchGateway>>

async function fill(db: Database, size: Omit<OperatorSize, 'days' | 'now'>): Promise<void> {
  const clock = { now: () => new Date() }
  await migrate(db)
  await fillOperator(db, { ...size, days: daysAsked, now: clock.now() })
  await createPlayService({ db, clock, timeZone }).rollUp()
  await createBoardScores({ db, clock, timeZone }).score()
  await db.runScript('vacuum analyze')
}

/** Calls the gateway as the pages of one member do, over HTTP. */
async function openCaller({ db, clock, port }: Gateway & { db: Database }, memberId: number) {
  const { cookie, token } = await createSessionStore({ db, clock }).open({
    memberId: BigInt(memberId),
    ip: '127.0.0.1',
    userAgent: 'bench',
  })
  return async ({ path, moduleId }: Endpoint, request: Record<string, string> = {}): Promise<number> => {
    const headers = { cookie: `sid=${cookie}`, 'x-session-token': token, 'x-module-id': moduleId }
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(request)}`, { headers })
    const { code } = (await response.json()) as { code: string }
    // A report that ends unanswered has taken longer than any budget allows.
    if (code !== 'OK' && code !== 'SYS_TOO_MUCH') throw new Error(`${moduleId} was answered ${code}`)
    return performance.now() - started
  }
}

const lastDays = () => ({ startTime: String(Date.now() - daysAsked * day), endTime: String(Date.now()) })

/** The board of the month, where most members have as many points as many others; p95. */
async function measureBoard(ask: Caller): Promise<number> {
  const waits: number[] = []
  for (let turn = 0; turn < boardCalls; turn += 1) waits.push(await ask(listMissionLeaders, { period: 'MONTHLY' }))
  return percentile95(waits)
}

const percentile95 = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY

/** Balance calls of one member, one after the other, for as long as forty agents wait for their teams' overviews; p95. */
async function measureBalanceBesideOverviews(gateway: Gateway & { db: Database }, member: number): Promise<number> {
  const askBalance = await openCaller(gateway, member)
  const agents = await Promise.all(
    Array.from({ length: overviewsAtOnce }, (_, index) => openCaller(gateway, agentsOfLevel.low + index)),
  )
  await askBalance(getBalance)
  const waits: number[] = []
  for (let turn = 0; turn <= repeats; turn += 1) {
    const asked = await askBesides(() => Promise.all(agents.map((ask) => ask(getTeamOverview, lastDays()))), askBalance)
    // In the first turn the gateway's own code is compiled.
    if (turn > 0) waits.push(...asked)
  }
  return percentile95(waits)
}

async function askBesides(work: () => Promise<unknown>, ask: Caller): Promise<number[]> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) waits.push(await ask(getBalance))
  await working
  return waits
}

const within = (limit: number, value: number): Omit<BenchRow, 'name'> => ({
  value,
  unit: 'ms',
  reference: { name: 'allowed, ms', value: limit },
  ratio: value / limit,
  budget: '<=1.00',
})

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let turn = 0; turn < repeats; turn += 1) values.push(await measure())
  return median(values)
}

/** Of one member with a tenth of all rounds: the first page of 93 days with its totals, pages far below it, and a file. */
async function measureLongHistory({ db, clock, ...gateway }: Gateway & { db: Database }): Promise<BenchRow[]> {
  const ask = await openCaller({ db, clock, ...gateway }, heaviestMember)
  const range = { startTime: String(Date.now() - 93 * day + 1000), endTime: String(Date.now()) }
  const pageOf = (pageNo: number) => ask(listBetRecords, { ...range, pageNo: String(pageNo), pageSize: '20' })
  const pages = Math.floor(sizeOnServer.bets / 10 / 20)
  const first = await p95Of(() => pageOf(1))
  const deep = await p95Of(() => pageOf(1 + Math.floor(pages * Math.random())))
  const file = await measureFile(db, clock)
  return [
    { name: 'rounds of one member', value: sizeOnServer.bets / 10, unit: '' },
    { name: 'their history of 93 days, first page and totals, p95', ...within(50, first) },
    { name: 'their history of 93 days, any page, p95', ...within(100, deep) },
    { name: `a file of ${file.rows} of them`, value: file.ms, unit: 'ms' },
    {
      name: 'heap that writing it takes',
      value: file.megabytes,
      unit: 'MB',
      reference: { name: 'allowed, MB', value: 64 },
      ratio: file.megabytes / 64,
      budget: '<=1.00',
    },
  ]
}

/** Writes the statement of twelve months as far as 10⁵ rows, and says by how much the heap has grown meanwhile. */
async function measureFile(db: Database, clock: Gateway['clock']) {
  const started = performance.now()
  const before = process.memoryUsage().heapUsed
  let most = before
  const asked = { memberId: BigInt(heaviestMember), kind: 'BETS', format: 'csv' } as const
  const span = { from: new Date(Date.now() - 365 * day), until: new Date() }
  const { content, counted } = createStatementSource({ db, clock, currency: 'PHP' }).write({ ...asked, ...span })
  for await (const _part of content) {
    most = Math.max(most, process.memoryUsage().heapUsed)
    if (counted.rows >= 100_000) break
  }
  return { rows: counted.rows, ms: performance.now() - started, megabytes: (most - before) / 1e6 }
}

async function p95Of(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  await measure()
  for (let turn = 0; turn < 4 * repeats; turn += 1) values.push(await measure())
  return percentile95(values)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function measureOnServer(): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false) })
  try {
    const db = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await fill(db, sizeOnServer)
    const gateway = { db, ...(await openBenchGateway(db, server.url)) }
    try {
      const rows = await measureReads(gateway)
      const driver = await openLoadDriver(server.url, server.binaries)
      await driver.prepareTpcB()
      const bets = { ...workloads.vendorBet, members: sizeOnServer.members }
      await driver.measure(bets, busyFor)
      const reference = { name: `TPC-B, ${driver.name}`, value: await driver.tpcB(busyFor) }
      const value = await driver.measure(bets, busyFor)
      const ratio = value / reference.value
      return [
        ...rows,
        { name: 'vendor bet with session and round', value, unit: 'tx/s', reference, ratio },
        ...(await measureRollUp(gateway, driver)),
      ]
    } finally {
      await gateway.close()
      await db.close()
    }
  } finally {
    await server.stop()
  }
}

/** Settled bets with the sums of days kept beside them and without, in turn, and how long the last ones take to be in them. */
async function measureRollUp({ db, clock }: Gateway & { db: Database }, driver: LoadDriver): Promise<BenchRow[]> {
  const { rollUp } = createPlayService({ db, clock, timeZone })
  const bets = { ...workloads.settledBet, members: sizeOnServer.members }
  const alone: number[] = []
  const beside: number[] = []
  await driver.measure(bets, busyFor)
  for (let turn = 0; turn < repeats; turn += 1) {
    await rollUp()
    alone.push(await driver.measure(bets, busyFor))
    await rollUp()
    const rolling = setInterval(() => void rollUp(), rolledUpEvery)
    beside.push(await driver.measure(bets, busyFor))
    clearInterval(rolling)
  }
  await rollUp()
  await driver.measure(bets, { transactions: rolledUpEvery / clients })
  const lag = rolledUpEvery + (await timed(rollUp))
  const reference = { name: 'without roll-ups', value: median(alone) }
  const value = median(beside)
  return [
    {
      ...{ name: 'settled vendor bet beside roll-ups', value, unit: 'tx/s' },
      ...{ reference, ratio: value / reference.value, budget: '>=0.95' },
    },
    { name: 'roll-up lag at 1,000 bets a second', ...within(5_000, lag) },
  ]
}

/** What agents see of teams: of everybody, and of a part. The ranges are whole days, as the page asks for them. */
async function measureTeams(gateway: Gateway & { db: Database }): Promise<BenchRow[]> {
  const today = midnightOf(new Date(), timeZone).getTime()
  const range = { startTime: String(today - (daysAsked - 1) * day), endTime: String(today + day) }
  const first = await openCaller(gateway, agentsOfLevel.all)
  const low = await openCaller(gateway, agentsOfLevel.low)
  const anyAgent = () => String(2 + Math.floor(Math.random() * (firstMember - 2)))
  const check = () => isBelow(gateway.db, 1n, BigInt(firstMember + Math.floor(Math.random() * members)))
  return [
    { name: 'overview of 60 days, everybody, p95', ...within(20, await p95Of(() => first(getTeamOverview, range))) },
    { name: '50 children with their teams, p95', ...within(50, await p95Of(() => first(listTeamProfit, range))) },
    {
      name: 'one step of drilling, p95',
      ...within(30, await p95Of(() => first(listTeamProfit, { ...range, memberId: anyAgent() }))),
    },
    { name: 'is-below check, p95', ...within(1, await p95Of(() => timed(check))) },
    { name: 'bets of everybody, first page, p95', ...within(500, await p95Of(() => first(listTeamBets, range))) },
    { name: 'bets of a 1,250th, first page, p95', ...within(500, await p95Of(() => low(listTeamBets, range))) },
    {
      name: 'transactions of everybody, first page, p95',
      ...within(500, await p95Of(() => first(listTeamTransactions, range))),
    },
    {
      name: 'transactions of a 1,250th, first page, p95',
      ...within(500, await p95Of(() => low(listTeamTransactions, range))),
    },
  ]
}

async function measureReads(gateway: Gateway & { db: Database }): Promise<BenchRow[]> {
  const { db, clock } = gateway
  const member = await openCaller(gateway, firstMember + Math.floor(sizeOnServer.members / 2))
  const asMember = (endpoint: Endpoint, request?: Record<string, string>) => medianOf(() => member(endpoint, request))
  const overviewOf = async (agent: number) => {
    const ask = await openCaller(gateway, agent)
    return medianOf(() => ask(getTeamOverview, lastDays()))
  }
  const firstPopular = await member(listPopularGames, { language: 'EN' })
  const besideOverviews = await measureBalanceBesideOverviews(gateway, firstMember + 7)
  return [
    { name: 'members', value: sizeOnServer.members, unit: '' },
    { name: 'rounds', value: sizeOnServer.bets, unit: '' },
    { name: 'balance', ...within(50, await asMember(getBalance)) },
    { name: 'balance while 40 overviews of 60 days run, p95', ...within(100, besideOverviews) },
    { name: 'team overview of 60 days to now, a 1,250th of all', ...within(500, await overviewOf(agentsOfLevel.low)) },
    {
      name: 'team overview of 60 days to now, a fiftieth of all',
      ...within(1_500, await overviewOf(agentsOfLevel.top)),
    },
    { name: 'team overview of 60 days to now, everybody', ...within(5_000, await overviewOf(agentsOfLevel.all)) },
    ...(await measureTeams(gateway)),
    { name: 'betting history, a page and its totals', ...within(100, await asMember(listBetRecords)) },
    ...(await measureLongHistory(gateway)),
    { name: 'popular games, counted anew', ...within(1_000, firstPopular) },
    { name: 'popular games, within five minutes', ...within(50, await asMember(listPopularGames, { language: 'EN' })) },
    { name: 'leaderboard page and my place, p95', ...within(10, await measureBoard(member)) },
    { name: 'reward centre, p95', ...within(30, await p95Of(() => member(listRewards, { language: 'EN' }))) },
    { name: 'search', ...within(50, await asMember(searchSite, { text: 'tide', language: 'EN' })) },
    { name: 'sweep of sessions', ...within(250, await medianOf(() => timed(createSessionStore({ db, clock }).sweep))) },
  ]
}

async function measureEmbedded(): Promise<BenchRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlay-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await fill(db, sizeEmbedded)
    const gateway = { db, ...(await openBenchGateway(db)) }
    try {
      const value = await measureBalanceBesideOverviews(gateway, firstMember + 7)
      return { name: 'embedded: balance while 40 overviews of 60 days run, p95', ...within(300, value) }
    } finally {
      await gateway.close()
    }
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const runSizeBench = async (): Promise<BenchRow[]> => [...(await measureOnServer()), await measureEmbedded()]

if (process.argv[1]?.endsWith('size.ts')) {
  runSizeBench().then(
    (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
}
