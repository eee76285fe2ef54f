import { readBrand } from '@parlay/shared/server'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { seed } from '../seed'
import { buildApp } from './app'
import { type Clock, openClock } from './clock'
import { type Config, readConfig } from './config'
import { type Database, migrate, openDatabase } from './db'
import { readCatalogue, saveCatalogue } from './modules/games'
import { createMetrics } from './plugins/metrics'

async function start(config: Config): Promise<() => Promise<void>> {
  const log = pino({ level: config.logLevel, name: 'gateway' })
  const db = await openDatabase(config)
  await migrate(db)
  const clock = await openClock(db, (error) => log.error({ err: error }, 'clock not read'))
  const prepareData = () => fillDatabase(config, { db, clock })
  await prepareData()
  const metrics = createMetrics()
  metrics.collectProcessFigures()
  const app = await buildApp({ config, db, clock, log, metrics, seed: prepareData })
  const close = async () => {
    await app.close()
    await clock.close()
    await db.close()
  }
  await listen(app, config).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return close
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw new Error(`gateway: port ${port} is in use; stop what uses it or set GATEWAY_PORT`, { cause })
  }
}

/** A sandbox gets the demo data with its catalogue; elsewhere the catalogue is all that comes from files. */
async function fillDatabase(config: Config, { db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const { brandFolder, dataDir, personalDataKey } = config
  if (!config.isSandbox) return saveCatalogue(db, readCatalogue(brandFolder))
  const { currency, timeZone } = readBrand(brandFolder)
  await seed(db, { clock, dataDir, brandFolder, currency, timeZone, personalDataKey })
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      close().then(() => process.exit(0), fail)
    })
  }
}

try {
  start(readConfig(process.env)).then(closeOnSignal, fail)
} catch (error) {
  fail(error)
}
