import { fork } from 'node:child_process'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../src/app'
import { openClock } from '../src/clock'
import { readConfig } from '../src/config'
import type { Database } from '../src/db'
import { packageRoot } from '../src/paths'
import type { BenchRow } from './row'
import type { Load, LoadResult } from './vendor-load'

const warmUp = 500
const members = 10_000

function signedBets(count: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const bets = Array.from({ length: count }, () => {
    const member = Math.floor(Math.random() * members) + 1
    const body = JSON.stringify({
      user: `u${member}`,
      token: `t${member}`,
      request_uuid: randomUUID(),
      game_code: 'bench',
      currency: 'PHP',
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: false,
      amount: 100_000,
    })
    return { body, signature: sign('sha256', Buffer.from(body), privateKey).toString('base64') }
  })
  return { bets, publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }) }
}

/** The load comes from a process of its own, so that the gateway has its own event loop. */
function sendLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(packageRoot, 'bench', 'vendor-load.ts'))
    child.once('error', reject)
    child.once('message', (result: LoadResult) => {
      resolve(result)
      child.kill()
    })
    child.send(load)
  })
}

/** Signed bets over HTTP through the whole gateway: as many as it can, and the latency at 200 a second. */
export async function measureHttp(db: Database, databaseUrl: string): Promise<BenchRow[]> {
  const clock = await openClock(db)
  const config = readConfig({ DATABASE_URL: databaseUrl, NODE_ENV: 'production' })
  const app = await buildApp({ config, db, clock, log: pino({ level: 'silent' }) })
  const { bets, publicKeyPem } = signedBets(warmUp + 6000 + 2000)
  await db.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ('SBX', 'k', $1, now())`,
    [publicKeyPem],
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `${address}/vendor/SBX/v2/transaction/bet`
  try {
    await sendLoad({ url, bets: bets.slice(0, warmUp) })
    const full = await sendLoad({ url, bets: bets.slice(warmUp, warmUp + 6000) })
    const paced = await sendLoad({ url, bets: bets.slice(warmUp + 6000), ratePerSecond: 200 })
    return [
      { name: 'signed bet over HTTP, 16 connections', value: full.perSecond, unit: 'bets/s' },
      { name: 'signed bet over HTTP, p99 at 200 a second', value: paced.p99, unit: 'ms', ...against(50, paced.p99) },
    ]
  } finally {
    await app.close()
    await clock.close()
  }
}

const against = (limit: number, value: number) => ({
  reference: { name: 'latency budget, ms', value: limit },
  ratio: value / limit,
  budget: '<=1.00',
})
