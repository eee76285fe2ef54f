import { listAgentLinks } from '@parlay/contracts/endpoints/agent-links'
import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { findDownlines, listDownlines } from '@parlay/contracts/endpoints/downlines'
import {
  listTeamBets,
  listTeamProfit,
  listTeamTransactions,
  type TeamBet,
} from '@parlay/contracts/endpoints/team-reports'
import { midnightOf } from '../../gateway/src/core/business-day'
import { planEach } from '../../gateway/src/db'
import { isBelow } from '../../gateway/src/modules/agents/line/line'
import { createTeamBetService } from '../../gateway/src/modules/agents/reports/bets.service'
import { teamBetFile } from '../../gateway/src/modules/agents/reports/report-files'
import { createPlayService, rollUpEveryMs } from '../../gateway/src/modules/games/play'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { measureHeldHeap } from './held-heap'
import { type Amount, clients, type LoadDriver } from './load-driver'
import { agentsOfLevel, firstMember, mostOfOneLink } from './operator.sql'
import {
  day,
  daysAsked,
  heapRow,
  measureOnServer,
  members,
  type OperatorGateway,
  openCaller,
  p95Of,
  repeats,
  sizeOnServer,
  timed,
  timeZone,
  within,
} from './size'
import { workloads } from './workloads'

const hour = day / 24
/** Milliseconds between two roll-ups, and the bets of this time at 1,000 per second. */
const rolledUpEvery = unlessTrial(rollUpEveryMs, 200)
/**
 * Bets run for one interval before they are counted, and then for two, each of which contains the roll-up of a whole
 * interval.
 */
const beforehand = unlessTrial<Amount>({ seconds: rolledUpEvery / 1000 }, { transactions: 10 })
const meanwhile = unlessTrial<Amount>({ seconds: (2 * rolledUpEvery) / 1000 }, { transactions: 10 })
const rowsOfFile = 100_000
/**
 * The number of pairs of a measurement with roll-ups and one without. A machine's speed changes by more than the
 * required five percent over time, but less from one measurement to the next.
 */
const pairs = unlessTrial(12, 1)
/** The members who play at one time of day. */
const playing = sizeOnServer.members / 25

/** Whole days, as the pages of a reader in the brand's time zone request them. */
function lastDays() {
  const today = midnightOf(new Date(), timeZone).getTime()
  return { startTime: String(today - (daysAsked - 1) * day), endTime: String(today + day) }
}

/**
 * Measures the reports of agents about all members and about a part of them. The ranges are whole days, as the page
 * requests them.
 */
async function measureReports(gateway: OperatorGateway): Promise<BenchRow[]> {
  const range = lastDays()
  const reader = {
    startTime: String(Number(range.startTime) + 7 * hour),
    endTime: String(Number(range.endTime) - 17 * hour),
  }
  const first = await openCaller(gateway, agentsOfLevel.all)
  const low = await openCaller(gateway, agentsOfLevel.low)
  const anyAgent = () => String(2 + Math.floor(Math.random() * (firstMember - 2)))
  const check = () => isBelow(gateway.db, 1n, BigInt(firstMember + Math.floor(Math.random() * members)))
  return [
    { name: 'overview of 60 days, all members, p95', ...within(20, await p95Of(() => first(getTeamOverview, range))) },
    { name: '50 children with their teams, p95', ...within(50, await p95Of(() => first(listTeamProfit, range))) },
    {
      name: 'one step of drilling, p95',
      ...within(30, await p95Of(() => first(listTeamProfit, { ...range, memberId: anyAgent() }))),
    },
    {
      name: '50 rows of the tree, p95',
      ...within(50, await p95Of(() => first(listDownlines, { ...range, level: '1' }))),
    },
    {
      name: 'suggestions while an account is typed, p95',
      ...within(20, await p95Of(() => first(findDownlines, { account: 'agent' }))),
    },
    {
      name: '50 members who have deposited, of all, p95',
      ...within(50, await p95Of(() => first(listDownlines, { ...range, which: 'DEPOSITED', pageSize: '50' }))),
    },
    {
      name: `the first deposits of ${Math.min(members, mostOfOneLink).toLocaleString('en')} members of one link, p95`,
      ...within(500, await p95Of(() => first(listAgentLinks))),
    },
    { name: 'is-below check, p95', ...within(1, await p95Of(() => timed(check))) },
    { name: 'bets of all members, first page, p95', ...within(500, await p95Of(() => first(listTeamBets, range))) },
    { name: 'bets of a 1,250th, first page, p95', ...within(500, await p95Of(() => low(listTeamBets, range))) },
    {
      name: 'transactions of all members, first page, p95',
      ...within(500, await p95Of(() => first(listTeamTransactions, range))),
    },
    {
      name: 'transactions of a 1,250th, first page, p95',
      ...within(500, await p95Of(() => low(listTeamTransactions, range))),
    },
    {
      name: 'overview of days of another time zone, all, p95',
      ...within(5_000, await p95Of(() => first(getTeamOverview, reader), 4 * repeats, 1)),
    },
  ]
}

/**
 * Measures settled bets with and without the roll-up into sums of days, in pairs, and the time until the last bets are
 * in the sums.
 */
async function measureRollUp({ db, clock }: OperatorGateway, driver: LoadDriver): Promise<BenchRow[]> {
  const { rollUp } = createPlayService({ db, clock, timeZone })
  const bets = { ...workloads.settledBet, members: playing }
  const alone: number[] = []
  const beside: number[] = []
  const measureAlone = async () => {
    await rollUp()
    await driver.measure(bets, beforehand)
    alone.push(await driver.measure(bets, meanwhile))
  }
  const measureBeside = async () => {
    await rollUp()
    const rolling = setInterval(() => void rollUp(), rolledUpEvery)
    await driver.measure(bets, beforehand)
    beside.push(await driver.measure(bets, meanwhile))
    clearInterval(rolling)
  }
  for (let turn = 0; turn < pairs; turn += 1) {
    // The two take turns at being first, so that slow changes of the machine affect both.
    const [first, second] = turn % 2 === 0 ? [measureAlone, measureBeside] : [measureBeside, measureAlone]
    await first()
    await second()
  }
  await rollUp()
  const lag = await p95Of(
    async () => {
      await driver.measure(bets, { transactions: rolledUpEvery / clients })
      return rolledUpEvery + (await timed(rollUp))
    },
    4 * repeats,
    1,
  )
  const reference = { name: 'without roll-ups', value: median(alone) }
  const value = median(beside)
  const ratio = median(beside.map((rate, turn) => rate / (alone[turn] ?? Number.NaN)))
  return [
    {
      name: `settled vendor bet of ${playing.toLocaleString('en')} members with roll-ups`,
      value,
      unit: 'tx/s',
      reference,
      ratio,
      budget: '>=0.95',
    },
    { name: 'roll-up lag at 1,000 bets a second, p95', ...within(5_000, lag) },
  ]
}

/** Writes the file of all members' bets until it has 10⁵ rows. Returns by how much the heap has grown meanwhile. */
async function measureFile({ db, clock }: OperatorGateway): Promise<BenchRow[]> {
  const play = createPlayService({ db, clock, timeZone })
  const bets = createTeamBetService({ play, clock, currency: 'PHP', timeZone })
  const { startTime, endTime } = lastDays()
  const range = { startTime: Number(startTime), endTime: Number(endTime) }
  const batches = await bets.readAll(planEach(db), BigInt(agentsOfLevel.all), range)
  let rows = 0
  async function* counted(): AsyncGenerator<TeamBet[]> {
    for await (const batch of batches) {
      rows += batch.length
      yield batch
    }
  }
  const started = performance.now()
  const bytes = await measureHeldHeap(teamBetFile.write(counted(), timeZone), () => rows >= rowsOfFile)
  const took = performance.now() - started
  return [{ name: `a file of ${rows} bets of a team`, value: took, unit: 'ms' }, heapRow(bytes)]
}

const runTeamsBench = (): Promise<BenchRow[]> =>
  measureOnServer(async (gateway, driver) => [
    ...(await measureReports(gateway)),
    ...(await measureFile(gateway)),
    ...(await measureRollUp(gateway, driver)),
  ])

runTeamsBench().then(
  (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
