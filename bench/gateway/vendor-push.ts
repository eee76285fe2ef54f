import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import type { Database } from '../../gateway/src/db'
import { createSessionStore } from '../../gateway/src/session'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { signedBetOf } from './vendor-bets'
import { openBenchGateway } from './vendor-http'

const watchers = unlessTrial(50, 5)
const ratePerSecond = 200
const bets = unlessTrial(2000, 20)
const connections = unlessTrial(16, 4)
/** The time in which the slowest page has to show the last bet. */
const longestMs = 5000

/** A balance in minor units, and the time at which it was known. */
interface Seen {
  balance: number
  at: number
}

/** The balances that are sent to an open page of a member. */
async function watch(port: number, headers: Record<string, string>): Promise<{ seen: Seen[]; close(): void }> {
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${openEventStream.path}`, { headers, signal: abort.signal })
  if (!response.ok || !response.body) throw new Error(`the stream was answered ${response.status}`)
  const seen: Seen[] = []
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const follow = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const [, amount] of part.value.matchAll(/"available":"([\d.]+)"/g))
        seen.push({ balance: Math.round(Number(amount) * 100), at: performance.now() })
  }
  follow().catch(() => undefined)
  return { seen, close: () => abort.abort() }
}

async function openWatchers(db: Database, { clock, port }: Awaited<ReturnType<typeof openBenchGateway>>) {
  const sessions = createSessionStore({ db, clock })
  return Promise.all(
    Array.from({ length: watchers }, async (_, index) => {
      const memberId = BigInt(index + 1)
      const { cookie, token } = await sessions.open({ memberId, ip: '127.0.0.1', userAgent: 'bench' })
      const headers = { cookie: `sid=${cookie}`, 'x-session-token': token, 'x-module-id': openEventStream.moduleId }
      return watch(port, headers)
    }),
  )
}

/**
 * Sends bets of the watched members at a steady rate. Returns for each member the balances of all answers, and when
 * each bet was sent.
 */
async function bet(port: number): Promise<Seen[][]> {
  const answered: Seen[][] = Array.from({ length: watchers }, () => [])
  const requests = Array.from({ length: bets }, (_, index) => signedBetOf((index % watchers) + 1))
  const started = performance.now()
  let next = 0
  const run = async (socket: Socket) => {
    for (let index = next++; index < bets; index = next++) {
      const wait = started + (index * 1000) / ratePerSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const at = performance.now()
      socket.write(requests[index] ?? '')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      const [, balance] = /"balance":(\d+)/.exec(answer.toString()) ?? []
      answered[index % watchers]?.push({ balance: Number(balance) / 1000, at })
    }
  }
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay(true))
  await Promise.all(sockets.map(run))
  for (const socket of sockets) socket.destroy()
  return answered
}

/** The times from the sending of each bet until the page first shows its balance, or a later one. */
const delaysOf = (answered: readonly Seen[], pushed: readonly Seen[]): number[] =>
  answered.map(({ balance, at }) => (pushed.find((one) => one.balance <= balance)?.at ?? Number.POSITIVE_INFINITY) - at)

/** Measures how soon a page that is open at one gateway shows the effect of bets at another gateway on its balance. */
export async function measurePush(db: Database, databaseUrl: string): Promise<BenchRow> {
  const [wallet, pages] = [await openBenchGateway(db, databaseUrl), await openBenchGateway(db, databaseUrl)]
  const open = await openWatchers(db, pages)
  try {
    const answered = await bet(wallet.port)
    const deadline = performance.now() + longestMs
    const delays = () => answered.flatMap((one, index) => delaysOf(one, open[index]?.seen ?? []))
    while (delays().includes(Number.POSITIVE_INFINITY) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const p95 = delays().toSorted((a, b) => a - b)[Math.floor(bets * 0.95)] ?? Number.POSITIVE_INFINITY
    return {
      name: 'balance on a page open at another gateway, p95 at 200 bets a second',
      value: p95,
      unit: 'ms',
      reference: { name: 'budget, ms', value: 300 },
      ratio: p95 / 300,
      budget: '<=1.00',
    }
  } finally {
    for (const { close } of open) close()
    await Promise.all([wallet.close(), pages.close()])
  }
}
