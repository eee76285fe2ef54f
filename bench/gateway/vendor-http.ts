import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../gateway/src/compose/app'
import { readConfig } from '../../gateway/src/compose/config'
import { openClock } from '../../gateway/src/core/clock'
import type { Database } from '../../gateway/src/db'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import type { Amount, LoadDriver } from './load-driver'
import { productionSettings } from './production-settings'
import { saveBenchKey, signedBets } from './vendor-bets'
import type { Load, LoadResult } from './vendor-load'
import { members } from './workloads'

const connections = unlessTrial(32, 4)
const rounds = unlessTrial(3, 1)
const betsEach = unlessTrial(4000, 40)
const hotBetsEach = unlessTrial(2500, 40)
/** The number of bets until the gateway's code is compiled. */
const warmUp = unlessTrial(3000, 40)
const pacedBets = unlessTrial(2000, 40)
const amountOfReference = unlessTrial<Amount>({ seconds: 3 }, { transactions: 10 })

/**
 * The load comes from a separate process, so that the gateway does not share its event loop. One load is sent at a
 * time.
 */
function openLoadProcess() {
  const child = fork(join(import.meta.dirname, 'vendor-load.ts'))
  return {
    send: (load: Load): Promise<LoadResult> =>
      new Promise((resolve, reject) => {
        const fail = (code: number | null) => reject(new Error(`the load ended with ${code}`))
        child.once('exit', fail)
        child.once('message', (result: LoadResult) => {
          child.off('exit', fail)
          resolve(result)
        })
        child.send(load)
      }),
    close: () => child.kill(),
  }
}

type SendLoad = ReturnType<typeof openLoadProcess>['send']

/** A gateway as in production, on a separate port. */
export async function openBenchGateway(db: Database, databaseUrl?: string) {
  const clock = await openClock(db)
  const config = readConfig({ ...productionSettings, DATABASE_URL: databaseUrl })
  const app = await buildApp({ config, db, clock, log: pino({ level: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    clock,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close()
      await clock.close()
    },
  }
}

interface Measured {
  name: string
  wallets: number
  bets: number
  budget: string
}

/** Each round measures the reference right next to ours, so that both see the same machine. The median round counts. */
async function measureAgainstTpcB(
  driver: LoadDriver,
  sendLoad: SendLoad,
  port: number,
  { name, wallets, bets, budget }: Measured,
): Promise<BenchRow> {
  const pairs: { ours: number; reference: number }[] = []
  await sendLoad({ port, connections, requests: signedBets(warmUp, wallets) })
  for (let round = 0; round < rounds; round += 1) {
    const requests = signedBets(bets, wallets)
    const reference = await driver.tpcB(amountOfReference)
    pairs.push({ reference, ours: (await sendLoad({ port, connections, requests })).perSecond })
  }
  const reference = { name: `TPC-B, ${driver.name}`, value: median(pairs.map((pair) => pair.reference)) }
  const ratio = median(pairs.map((pair) => pair.ours / pair.reference))
  return { name, value: median(pairs.map(({ ours }) => ours)), unit: 'bets/s', reference, ratio, budget }
}

const against = (limit: number, value: number) => ({
  reference: { name: 'latency budget, ms', value: limit },
  ratio: value / limit,
  budget: '<=1.00',
})

/** Measures signed bets over HTTP through the whole gateway: the greatest rate, and the latency at 200 per second. */
export async function measureHttp(db: Database, databaseUrl: string, driver: LoadDriver): Promise<BenchRow[]> {
  await saveBenchKey(db)
  const { port, close } = await openBenchGateway(db, databaseUrl)
  const load = openLoadProcess()
  const distinct = {
    name: 'signed bet over HTTP, distinct wallets',
    wallets: members,
    bets: betsEach,
    budget: '>=0.45',
  }
  const hot = { name: 'signed bet over HTTP, one hot wallet', wallets: 1, bets: hotBetsEach, budget: '>=0.18' }
  try {
    const rows = [
      await measureAgainstTpcB(driver, load.send, port, distinct),
      await measureAgainstTpcB(driver, load.send, port, hot),
    ]
    const requests = signedBets(pacedBets, members)
    const { p99 } = await load.send({ port, connections, requests, ratePerSecond: 200 })
    return [...rows, { name: 'signed bet over HTTP, p99 at 200 a second', value: p99, unit: 'ms', ...against(50, p99) }]
  } finally {
    load.close()
    await close()
  }
}
