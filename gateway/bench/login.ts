import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { verify } from '@node-rs/argon2'
import { login } from '@parlay/shared/contracts/endpoints/session'
import { CompactEncrypt, importJWK } from 'jose'
import pino from 'pino'
import { buildApp } from '../src/app'
import { openClock } from '../src/clock'
import { readConfig } from '../src/config'
import { migrate, openDatabase } from '../src/db'
import { startLocalPostgres } from '../src/db/local-postgres'
import { hashPassword } from '../src/modules/identity'
import { openEncryption } from '../src/plugins/encryption'
import { addMembers, testPassword } from '../src/testing/members.sql'
import type { BenchRow } from './row'

/** So many that hardly anyone logs in again before the bench is over. */
const accounts = 10_000
const concurrency = 16
const rounds = 5
const secondsEach = 4
const warmUpSeconds = 2
/** More log-ins than one round can use up. */
const requestsEach = 2_500

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Calls `act` over and over from as many callers at once; answers how often a second it ended. */
async function rateOf(seconds: number, act: (caller: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const keepCalling = async (_: unknown, caller: number) => {
    while (performance.now() < end) {
      await act(caller)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, keepCalling))
  return done / ((performance.now() - start) / 1000)
}

/** A kept connection that costs the machine as little as a caller can: prepared bytes out, one answer in. */
interface Caller {
  send(request: string): Promise<void>
  close(): void
}

async function openCaller(port: number): Promise<Caller> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return {
    async send(request) {
      socket.write(request)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      // The answer is far smaller than a segment, so it arrives in one piece.
      if (!answer.includes('"code":"OK"')) throw new Error(answer.toString())
    },
    close: () => socket.destroy(),
  }
}

const requestText = (body: string): string =>
  [
    `${login.method} ${login.path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/jose',
    `X-Module-Id: ${login.moduleId}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

/** What browsers do, done before the clock starts: the figure is the gateway's, not its callers'. */
async function prepareRequests({ kid, jwk }: { kid: string; jwk: object }, round: number): Promise<string[]> {
  const key = await importJWK(jwk, 'ECDH-ES')
  const requests: string[] = []
  for (let count = 0; count < requestsEach; count += 1) {
    const username = `bench${(round * requestsEach + count) % accounts}`
    const plain = { username, password: testPassword, ts: Date.now(), nonce: randomUUID() }
    const encrypted = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    const body = await encrypted.setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid }).encrypt(key)
    requests.push(requestText(body))
  }
  return requests
}

async function openBenchApp(databaseUrl: string) {
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db)
  await addMembers(db, 'bench', accounts)
  await db.query('analyze')
  const clock = await openClock(db)
  const config = readConfig({ NODE_ENV: 'production', RATE_LIMIT_SCALE: '1000000' })
  const app = await buildApp({ config, db, clock, log: pino({ level: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const encryption = await openEncryption({ db, clock })
  return {
    port: (app.server.address() as AddressInfo).port,
    publicKey: encryption.publicKey(),
    async close() {
      await app.close()
      await clock.close()
      await db.close()
    },
  }
}

/** Complete log-ins over HTTP beside nothing but the password check, in turns on the same machine. */
export async function runLoginBench(): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: true })
  const bench = await openBenchApp(server.url)
  const passwordHash = await hashPassword(testPassword)
  const bareCheck = () => verify(passwordHash, testPassword)
  const callers = await Promise.all(Array.from({ length: concurrency }, () => openCaller(bench.port)))
  const pairs: { ours: number; reference: number }[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const requests = await prepareRequests(bench.publicKey, round)
      const seconds = round === 0 ? warmUpSeconds : secondsEach
      const reference = await rateOf(seconds, bareCheck)
      const ours = await rateOf(
        seconds,
        (caller) => callers[caller]?.send(requests.pop() ?? '') ?? Promise.reject(new Error('no caller')),
      )
      if (round > 0) pairs.push({ reference, ours })
    }
  } finally {
    for (const caller of callers) caller.close()
    await bench.close()
    await server.stop()
  }
  return [
    {
      name: `log-in, ${concurrency} callers`,
      value: median(pairs.map(({ ours }) => ours)),
      unit: 'log-ins/s',
      reference: { name: 'argon2id check alone', value: median(pairs.map(({ reference }) => reference)) },
      ratio: median(pairs.map(({ ours, reference }) => ours / reference)),
      budget: '>=0.85',
    },
  ]
}

if (process.argv[1]?.endsWith('login.ts')) {
  runLoginBench().then(
    (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
}
