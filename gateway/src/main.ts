import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { assertPrivateFolder, keepFilesPrivate } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { prepareData } from '../seed'
import { buildApps } from './compose/app'
import { type Config, readConfig } from './compose/config'
import { listenForStaff } from './compose/listen-for-staff'
import { openClock } from './core/clock'
import { serializeError } from './core/log-error'
import { migrate, openDatabase } from './db'
import { withdrawOperatorKey } from './modules/games/vendors'
import { createMetrics } from './plugins/metrics'

async function start(config: Config): Promise<() => Promise<void>> {
  const log = pino({ level: config.logLevel, name: 'gateway', serializers: { err: serializeError } })
  // An operator who waits for the first start sees its progress, even if the log shows only warnings.
  const { logLevel } = config
  const progress = log.child({}, { level: logLevel === 'silent' ? logLevel : 'info' })
  for (const folder of ['keys', 'operator', 'psp', 'files', 'pg', 'staff'])
    assertPrivateFolder(join(config.dataDir, folder))
  await withdrawOperatorKey(config.dataDir)
  const db = await openDatabase(config)
  if ((await migrate(db)).length > 0) progress.info('database migrated')
  const clock = await openClock(db, (error) => log.error({ err: error }, 'clock not read'))
  const fillDatabase = () => prepareData(config, { db, clock, onProgress: (text) => progress.info(text) })
  await fillDatabase()
  const metrics = createMetrics()
  metrics.collectProcessFigures()
  const staffKey = randomBytes(32).toString('base64url')
  const { app, staffApp } = await buildApps({ config, db, clock, log, metrics, seed: fillDatabase, staffKey })
  let forgetAccess = async () => {}
  const close = async () => {
    await forgetAccess()
    await app.close()
    await clock.close()
    await db.close()
  }
  try {
    forgetAccess = await listenForStaff({ staffApp, config, key: staffKey, log })
    await listen(app, config)
  } catch (error) {
    await close()
    throw error
  }
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

keepFilesPrivate()
try {
  start(readConfig(process.env)).then(closeOnSignal, fail)
} catch (error) {
  fail(error)
}
