import { join } from 'node:path'
import { assertPrivateFolder, keepFilesPrivate, lockDataDirectory } from '@parlay/server'
import { pino } from 'pino'
import { createApp } from './app'
import { openClock } from './clock'
import { startClockworks } from './clockwork'
import { type Config, readConfig } from './config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { readAssetManifest } from './pages/page-shell'

async function main(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: { process: 'sandbox' } })
  const assets = readAssetManifest()
  assertPrivateFolder(config.dataDirectory)
  const unlock = lockDataDirectory(join(config.dataDirectory, 'process.lock'))
  const db = await openDatabase(join(config.dataDirectory, 'pg'))
  await migrate(db)
  const clock = openClock(config.dataDirectory)
  const { http, clockworks } = await createApp({ config, db, clock, log, assets, backoff: config.backoff })
  const stopClockworks = startClockworks(clockworks, { db, clock, log })

  const stop = async () => {
    await http.close()
    await stopClockworks()
    await db.close()
    unlock()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  await http.listen({ port: config.port, host: config.host })
}

function fail(error: unknown): void {
  console.error(`sandbox: ${explain(error)}`)
  process.exit(1)
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'SANDBOX_PORT is in use; stop the other process or set another port'
  return message.includes('manifest.json') ? 'the pages are not built; run the build script first' : message
}

async function start(): Promise<void> {
  keepFilesPrivate()
  await main(readConfig(process.env))
}

start().catch(fail)
