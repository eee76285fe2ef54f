import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@parlay/contracts'
import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { listPopularGames } from '@parlay/contracts/endpoints/games'
import { listBetRecords } from '@parlay/contracts/endpoints/history'
import { listMissionLeaders } from '@parlay/contracts/endpoints/missions'
import { listRaffleTickets } from '@parlay/contracts/endpoints/raffles'
import { listRewards } from '@parlay/contracts/endpoints/rewards'
import { searchSite } from '@parlay/contracts/endpoints/search'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { type Database, migrate, openDatabase } from '../../gateway/src/db'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { createPlayService } from '../../gateway/src/modules/games/play'
import { createStatementSource } from '../../gateway/src/modules/money/history'
import { createBoardScores } from '../../gateway/src/modules/rewards/missions'
import { createSessionStore } from '../../gateway/src/session'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { openFishSwitch } from './fish-switch'
import { measureHeldHeap } from './held-heap'
import { type Amount, type LoadDriver, openLoadDriver } from './load-driver'
import {
  agentsOfLevel,
  countScannedRows,
  endGameSessions,
  fillOperator,
  firstMember,
  heaviestMember,
  type OperatorSize,
  readSums,
} from './operator.sql'
import { workPastNights } from './past-nights'
import { openBenchGateway } from './vendor-http'
import { workloads } from './workloads'

export const day = 24 * 60 * 60 * 1000
export const timeZone = 'Asia/Manila'
export const daysAsked = 60
const parallelOverviews = unlessTrial(40, 4)
export const repeats = unlessTrial(5, 1)
const callsOfP95 = unlessTrial(100, 3)
const boardCalls = unlessTrial(200, 5)
/** Filling takes some seconds for each thousand. `BENCH_MEMBERS` sets another number, and the table shows it. */
export const members = unlessTrial(Number(process.env.BENCH_MEMBERS ?? 500_000), 400)
/** The settings of an operator of this size, who does not keep the defaults of PostgreSQL. */
const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min']
export const sizeOnServer = { members, bets: 20 * members }
/** The purpose of the embedded database is a demonstration, or one developer. */
const sizeEmbedded = unlessTrial({ members: 10_000, bets: 100_000 }, { members: 200, bets: 200 })
export const busyFor = unlessTrial<Amount>({ seconds: 5 }, { transactions: 10 })

type Caller = Awaited<ReturnType<typeof openCaller>>
export type OperatorGateway = Awaited<ReturnType<typeof openBenchGateway>> & { db: Database }

async function fill(db: Database, size: Omit<OperatorSize, 'days' | 'now'>): Promise<void> {
  const clock = { now: () => new Date() }
  await migrate(db)
  await fillOperator(db, { ...size, days: daysAsked, now: clock.now() })
  await createPlayService({ db, clock, timeZone }).rollUp()
  await createBoardScores({ db, clock, timeZone }).score()
  await workPastNights({ db, clock, timeZone })
  await db.runScript('vacuum analyze')
}

/** Calls the gateway as the pages of one member do, over HTTP. */
export async function openCaller({ db, clock, port }: OperatorGateway, memberId: number) {
  const { cookie, token } = await createSessionStore({ db, clock }).open({
    memberId: BigInt(memberId),
    ip: '127.0.0.1',
    userAgent: 'bench',
  })
  return async ({ path, moduleId }: Endpoint, request: Record<string, string> = {}): Promise<number> => {
    const headers = { cookie: `sid=${cookie}`, 'x-session-token': token, 'x-module-id': moduleId }
    const started = performance.now()
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(request)}`, { headers })
      const { code } = (await response.json()) as { code: string }
      // A report without an answer has taken longer than any budget allows.
      if (code === 'OK' || code === 'SYS_TOO_MUCH') return performance.now() - started
      // The call has waited as long as it may, and is sent again.
      if (code !== 'SYS_BUSY') throw new Error(`${moduleId} was answered ${code}`)
    }
  }
}

const lastDays = () => ({ startTime: String(Date.now() - daysAsked * day), endTime: String(Date.now()) })

export const percentile95 = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY

/**
 * Measures balance calls of one member, one after the other, while forty agents wait for the overviews of their teams.
 */
async function measureBalanceDuringOverviews(gateway: OperatorGateway, member: number): Promise<number[]> {
  const askBalance = await openCaller(gateway, member)
  const agents = await Promise.all(
    Array.from({ length: parallelOverviews }, (_, index) => openCaller(gateway, agentsOfLevel.low + index)),
  )
  await askBalance(getBalance)
  const waits: number[] = []
  for (let turn = 0; turn <= repeats; turn += 1) {
    const asked = await askBesides(() => Promise.all(agents.map((ask) => ask(getTeamOverview, lastDays()))), askBalance)
    // The gateway's code is compiled during the first turn.
    if (turn > 0) waits.push(...asked)
  }
  return waits
}

/**
 * The longest wait has no budget, because one stop of the garbage collector among thousands of calls is not caused by
 * the queue.
 */
const rowsOfWaits = (name: string, waits: readonly number[], limit: number): BenchRow[] => [
  { name: `${name}, p95`, ...within(limit, percentile95(waits)) },
  { name: `${name}, the longest of ${waits.length}`, value: Math.max(...waits), unit: 'ms' },
]

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

export const within = (limit: number, value: number): Omit<BenchRow, 'name'> => ({
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

/**
 * Measures one member with a tenth of all rounds: the first page of 93 days with its totals, pages far below it, and a
 * file.
 */
export async function measureLongHistory(
  { db, clock, ...gateway }: OperatorGateway,
  bets = sizeOnServer.bets / 10,
): Promise<BenchRow[]> {
  const ask = await openCaller({ db, clock, ...gateway }, heaviestMember)
  const range = { startTime: String(Date.now() - 93 * day + 1000), endTime: String(Date.now()) }
  const pageOf = (pageNo: number) => ask(listBetRecords, { ...range, pageNo: String(pageNo), pageSize: '20' })
  const pages = Math.floor(bets / 20)
  const first = await p95Of(() => pageOf(1))
  const deep = await p95Of(() => pageOf(1 + Math.floor(pages * Math.random())))
  const file = await measureFile(db, clock)
  const movementsOn = (pageNo: number) =>
    ask(listTransactions, { ...range, wallet: 'main', pageNo: String(pageNo), pageSize: '20' })
  const firstMovements = await p95Of(() => movementsOn(1))
  const deepMovements = await p95Of(() => movementsOn(1 + Math.floor(pages * Math.random())))
  return [
    { name: 'rounds of one member', value: bets, unit: '' },
    { name: 'their history of 93 days, first page and totals, p95', ...within(50, first) },
    { name: 'their history of 93 days, any page, p95', ...within(100, deep) },
    { name: 'their transactions of 93 days, first page and totals, p95', ...within(50, firstMovements) },
    { name: 'their transactions of 93 days, any page, p95', ...within(100, deepMovements) },
    { name: `a file of ${file.rows} of them`, value: file.ms, unit: 'ms' },
    heapRow(file.bytes),
  ]
}

export const heapRow = (bytes: number): BenchRow => ({
  name: 'heap that writing it takes',
  value: bytes / 1e6,
  unit: 'MB',
  reference: { name: 'allowed, MB', value: 64 },
  ratio: bytes / 64e6,
  budget: '<=1.00',
})

/** Writes the statement of twelve months until it has 10⁵ rows. Returns by how much the heap has grown meanwhile. */
async function measureFile(db: Database, clock: OperatorGateway['clock']) {
  const started = performance.now()
  const asked = { memberId: BigInt(heaviestMember), kind: 'BETS', format: 'csv' } as const
  const span = { from: new Date(Date.now() - 365 * day), until: new Date() }
  const { content, counted } = createStatementSource({ db, clock, currency: 'PHP', timeZone }).write({
    ...asked,
    ...span,
  })
  const bytes = await measureHeldHeap(content, () => counted.rows >= 100_000)
  return { rows: counted.rows, ms: performance.now() - started, bytes }
}

/**
 * The same number of calls is made first, so that the gateway's code is compiled. For calls that take seconds it is
 * one.
 */
export async function p95Of(measure: () => Promise<number>, calls = callsOfP95, beforehand = calls): Promise<number> {
  const values: number[] = []
  for (let turn = 0; turn < beforehand; turn += 1) await measure()
  for (let turn = 0; turn < calls; turn += 1) values.push(await measure())
  return percentile95(values)
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Jobs repeat within a minute, except for hourly and nightly ones. */
async function measureJobs({ db }: OperatorGateway): Promise<BenchRow> {
  await endGameSessions(db)
  const before = await countScannedRows(db)
  await delay(unlessTrial(70_000, 100))
  const value = (await countScannedRows(db)) - before
  const reference = { name: 'allowed', value: 100_000 }
  const ratio = value / reference.value
  return {
    name: 'rows of large tables that jobs pass over in 70 s',
    value,
    unit: '',
    reference,
    ratio,
    budget: '<=1.00',
  }
}

/**
 * Measures an operator's server whose commits wait for the disk. The first rows show its size and the time that filling
 * took.
 */
export async function measureOnServer(
  measure: (gateway: OperatorGateway, driver: LoadDriver) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false), settings })
  try {
    const db = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    const filled = await timed(() => fill(db, sizeOnServer))
    await readSums(db)
    const gateway = { db, ...(await openBenchGateway(db, server.url)) }
    // The sums include the postings of the opening, as they would two seconds later where the job runs.
    await createPlayService({ db, clock: gateway.clock, timeZone }).rollUp()
    try {
      return [
        { name: 'members', value: sizeOnServer.members, unit: '' },
        { name: 'rounds', value: sizeOnServer.bets, unit: '' },
        { name: 'filling, with all sums', value: filled / 1000, unit: 's' },
        ...(await measure(gateway, await openLoadDriver(server.url, server.binaries))),
      ]
    } finally {
      await gateway.close()
      await db.close()
    }
  } finally {
    await server.stop()
  }
}

async function measureReadsAndBets(gateway: OperatorGateway, driver: LoadDriver): Promise<BenchRow[]> {
  const rows = await measureReads(gateway)
  await driver.prepareTpcB()
  const bets = { ...workloads.vendorBet, members: sizeOnServer.members }
  await driver.measure(bets, busyFor)
  const reference = { name: `TPC-B, ${driver.name}`, value: await driver.tpcB(busyFor) }
  const value = await driver.measure(bets, busyFor)
  const ratio = value / reference.value
  return [
    ...rows,
    { name: 'vendor bet with session and round', value, unit: 'tx/s', reference, ratio },
    await measureJobs(gateway),
  ]
}

/** The first search after a change of the switches reads the catalogue and builds its index again. */
async function measureSearchAfterSwitch({ db, app, ...gateway }: OperatorGateway): Promise<number> {
  const fish = await openFishSwitch(db, app)
  const ask = await openCaller({ db, app, ...gateway }, firstMember)
  const value = await medianOf(async () => {
    await fish.change(false)
    const took = await ask(searchSite, { text: 'tide', language: 'EN' })
    await fish.change(true)
    return took
  })
  await fish.close()
  return value
}

async function measureReads(gateway: OperatorGateway): Promise<BenchRow[]> {
  const { db, clock } = gateway
  const member = await openCaller(gateway, firstMember + Math.floor(sizeOnServer.members / 2))
  const asMember = (endpoint: Endpoint, request?: Record<string, string>) => medianOf(() => member(endpoint, request))
  const overviewOf = async (agent: number) => {
    const ask = await openCaller(gateway, agent)
    return medianOf(() => ask(getTeamOverview, lastDays()))
  }
  const firstPopular = await member(listPopularGames, { language: 'EN' })
  const duringOverviews = await measureBalanceDuringOverviews(gateway, firstMember + 7)
  return [
    { name: 'balance', ...within(50, await asMember(getBalance)) },
    ...rowsOfWaits('balance while 40 overviews of 60 days run', duringOverviews, 100),
    { name: 'team overview of 60 days to now, a 1,250th of all', ...within(500, await overviewOf(agentsOfLevel.low)) },
    {
      name: 'team overview of 60 days to now, a fiftieth of all',
      ...within(1_500, await overviewOf(agentsOfLevel.top)),
    },
    { name: 'team overview of 60 days to now, all members', ...within(5_000, await overviewOf(agentsOfLevel.all)) },
    { name: 'betting history, a page and its totals', ...within(100, await asMember(listBetRecords)) },
    ...(await measureLongHistory(gateway)),
    { name: 'popular games, counted again', ...within(1_000, firstPopular) },
    { name: 'popular games, within five minutes', ...within(50, await asMember(listPopularGames, { language: 'EN' })) },
    // The month is measured, in which most members have as many points as many others.
    {
      name: 'leaderboard page and my place, p95',
      ...within(10, await p95Of(() => member(listMissionLeaders, { period: 'MONTHLY' }), boardCalls)),
    },
    {
      name: 'reward centre, p95',
      ...within(30, await p95Of(() => member(listRewards, { language: 'EN' }))),
    },
    {
      name: 'prize draws with my tickets, p95',
      ...within(10, await p95Of(() => member(listRaffleTickets, { language: 'EN' }))),
    },
    { name: 'search', ...within(50, await asMember(searchSite, { text: 'tide', language: 'EN' })) },
    {
      name: 'search, the first after a category was switched',
      ...within(250, await measureSearchAfterSwitch(gateway)),
    },
    { name: 'sweep of sessions', ...within(250, await medianOf(() => timed(createSessionStore({ db, clock }).sweep))) },
  ]
}

/** Measures the embedded database of a small operator. */
export async function measureEmbedded(measure: (gateway: OperatorGateway) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlay-bench-'))
  const db = await openDatabase({ dataDir })
  try {
    await fill(db, sizeEmbedded)
    const gateway = { db, ...(await openBenchGateway(db)) }
    try {
      return await measure(gateway)
    } finally {
      await gateway.close()
    }
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const runSizeBench = async (): Promise<BenchRow[]> => [
  ...(await measureOnServer(measureReadsAndBets)),
  ...(await measureEmbedded(async (gateway) => {
    const waits = await measureBalanceDuringOverviews(gateway, firstMember + 7)
    return rowsOfWaits('embedded: balance while 40 overviews of 60 days run', waits, 300)
  })),
]

if (process.argv[1]?.endsWith('size.ts')) {
  runSizeBench().then(
    (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
}
