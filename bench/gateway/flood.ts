import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/contracts'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { z } from 'zod'
import { createSessionStore } from '../../gateway/src/session'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import type { Flood, FloodResult } from './flood-load'
import { type HttpCaller, openHttpCaller } from './http-caller'
import { agentsOfLevel, firstMember, heaviestMember } from './operator.sql'
import {
  day,
  daysAsked,
  measureEmbedded,
  measureOnServer,
  type OperatorGateway,
  openCaller,
  percentile95,
} from './size'
import { saveBenchKey, signedBetOf } from './vendor-bets'

/**
 * The number of parallel requests for files that one agent was seen to send, when other calls became eighty times
 * slower.
 */
const atOnce = 24
const calls = unlessTrial(60, 2)
const warmUp = unlessTrial(40, 1)

/** The widest request that a call accepts, as pages send it, by the name of the field. */
const fields = (): Record<string, string> => ({
  startTime: String(Date.now() - daysAsked * day),
  endTime: String(Date.now()),
  pageNo: '1',
  pageSize: '50',
  wallet: 'main',
  format: 'csv',
  language: 'EN',
  kind: 'DAILY',
  side: 'UP',
  group: 'MEMBER',
  period: 'DAILY',
})

/** Undefined for a call about a single thing, because this database has no such things. */
function questionOf({ request }: Endpoint): Record<string, string> | undefined {
  const known = request instanceof z.ZodObject ? Object.keys(request.shape) : []
  const question = Object.fromEntries(Object.entries(fields()).filter(([name]) => known.includes(name)))
  const numbers = Object.fromEntries(
    Object.entries(question).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  )
  const isComplete = request.safeParse(question).success || request.safeParse(numbers).success
  return isComplete ? question : undefined
}

const named = process.argv.slice(2)

/** Every read that is costly by its contract, or the named ones, with its request. */
const costly = allEndpoints
  .filter(({ cost = 'cheap', method }) => cost !== 'cheap' && method === 'GET')
  .filter(({ moduleId }) => named.length === 0 || named.includes(moduleId))
  .flatMap((endpoint) => {
    const question = questionOf(endpoint)
    return question === undefined ? [] : [{ endpoint, question }]
  })

function openFlood() {
  const child = fork(join(import.meta.dirname, 'flood-load.ts'))
  return {
    async during<T>(flood: Flood, work: () => Promise<T>): Promise<{ value: T; answered: FloodResult }> {
      child.send(flood)
      const value = await work()
      const ended = once(child, 'message') as Promise<[FloodResult]>
      child.send('end')
      return { value, answered: (await ended)[0] }
    },
    close: () => child.kill(),
  }
}

/** Measures a balance and a bet of a member without a flood, in turn. */
async function measureOther(askBalance: () => Promise<number>, vendor: HttpCaller, member: number) {
  const waits = { balance: [] as number[], bet: [] as number[] }
  for (let turn = 0; turn < calls; turn += 1) {
    waits.balance.push(await askBalance())
    const bet = signedBetOf(member)
    const started = performance.now()
    await vendor.send(bet, '"RS_OK"')
    waits.bet.push(performance.now() - started)
  }
  return { balance: percentile95(waits.balance), bet: percentile95(waits.bet) }
}

/**
 * Floods with every costly call in turn. Measures the durations of a balance and a bet of another member meanwhile, as
 * multiples of their durations without a flood right before. The worst call of each counts.
 */
async function measureFlood(gateway: OperatorGateway, name: string): Promise<BenchRow[]> {
  await saveBenchKey(gateway.db)
  const other = firstMember + 7
  const caller = await openCaller(gateway, other)
  const vendor = await openHttpCaller(gateway.port)
  const flood = openFlood()
  const sessions = createSessionStore(gateway)
  const headersOf = async (memberId: number, moduleId: string) => {
    const { cookie, token } = await sessions.open({ memberId: BigInt(memberId), ip: '127.0.0.1', userAgent: 'bench' })
    return { cookie: `sid=${cookie}`, 'x-session-token': token, 'x-module-id': moduleId }
  }
  const measure = () => measureOther(() => caller(getBalance), vendor, other)
  const worst = { balance: { ratio: 0, row: '' }, bet: { ratio: 0, row: '' } }
  try {
    for (let turn = 0; turn < warmUp; turn += 1) await measureOther(() => caller(getBalance), vendor, other)
    for (const { endpoint, question } of costly) {
      const headers = await headersOf(endpoint.role === 'agent' ? agentsOfLevel.all : heaviestMember, endpoint.moduleId)
      const url = `http://127.0.0.1:${gateway.port}${endpoint.path}?${new URLSearchParams(question)}`
      const calm = await measure()
      const { value: beside, answered } = await flood.during({ url, headers, atOnce }, measure)
      for (const what of ['balance', 'bet'] as const) {
        const ratio = beside[what] / calm[what]
        process.stderr.write(
          `${endpoint.moduleId} ${what} ${ratio.toFixed(2)} × ${calm[what].toFixed(1)} ms ${JSON.stringify(answered)}\n`,
        )
        if (ratio > worst[what].ratio)
          worst[what] = { ratio, row: `${endpoint.moduleId}: ${beside[what].toFixed(1)} ms` }
      }
    }
  } finally {
    flood.close()
    vendor.close()
  }
  return (['balance', 'bet'] as const).map((what) => ({
    name: `${name}: p95 of a ${what} while another member floods the costliest of ${costly.length} calls (${worst[what].row})`,
    value: worst[what].ratio,
    unit: '× calm',
    ratio: worst[what].ratio,
    budget: '<=3.00',
  }))
}

const runFloodBench = async (): Promise<BenchRow[]> => [
  ...(await measureOnServer((gateway) => measureFlood(gateway, 'PostgreSQL'))),
  ...(await measureEmbedded((gateway) => measureFlood(gateway, 'embedded'))),
]

runFloodBench().then(
  (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
