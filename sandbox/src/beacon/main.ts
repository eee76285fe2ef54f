import { assertPrivateFolder, keepFilesPrivate } from '@parlay/server'
import { pino } from 'pino'
import { openClock } from '../clock'
import { createBeacon } from './beacon-app'
import { type BeaconConfig, readBeaconConfig } from './beacon-config'
import { takeBeaconKey } from './beacon-key'

async function main({ dataDirectory, publicKeyFolder, logLevel, host, port }: BeaconConfig): Promise<void> {
  const log = pino({ level: logLevel, base: { process: 'beacon' } })
  assertPrivateFolder(dataDirectory)
  const clock = openClock(dataDirectory)
  const http = await createBeacon({ secretKey: takeBeaconKey(dataDirectory), publicKeyFolder, clock, log })
  const stop = async () => {
    await http.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  await http.listen({ port, host })
}

function fail(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException
  const isTaken = code === 'EADDRINUSE'
  console.error(`beacon: ${isTaken ? 'BEACON_PORT is in use; stop the other process or set another port' : message}`)
  process.exit(1)
}

async function start(): Promise<void> {
  keepFilesPrivate()
  await main(readBeaconConfig(process.env))
}

start().catch(fail)
