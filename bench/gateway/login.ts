import { verify } from '@node-rs/argon2'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { passwordStrength, type Strength } from '../../gateway/src/modules/member/identity'
import { testPassword } from '../../gateway/src/testing/members.sql'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { type HttpCaller, openHttpCaller } from './http-caller'
import { type LoginApp, openLoginApp } from './login-app'

const concurrency = unlessTrial(16, 2)
const rounds = unlessTrial(5, 1)
const secondsEach = unlessTrial(4, 0.3)
const warmUpSeconds = unlessTrial(2, 0.1)
/** Balance calls per second while others log in. Each is sent on time, even if the last one has no answer yet. */
const balanceRate = 100
const balanceCallers = 8
const latencyBudget = 50
/** The weaker strength for comparison: the OWASP minimum. */
const weaker: Strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Repeats `act` for this number of parallel callers. Returns how often it ended per second. */
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

/**
 * Milliseconds from the due time of each call to its answer, so that callers that wait do not hide a gateway that
 * stalls.
 */
async function latenciesOf(seconds: number, callers: readonly HttpCaller[], requests: readonly string[]) {
  const start = performance.now()
  const passed: number[] = []
  const keepAsking = async (caller: HttpCaller, index: number) => {
    for (let call = index; call < seconds * balanceRate; call += callers.length) {
      const due = start + (call * 1000) / balanceRate
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      await caller.send(requests[call % requests.length] ?? '')
      passed.push(performance.now() - due)
    }
  }
  await Promise.all(callers.map(keepAsking))
  return passed
}

interface Measured {
  pairs: { ours: number; reference: number }[]
  /** Milliseconds. */
  balances: number[]
}

/**
 * Measures complete log-ins over HTTP in turn with the bare password check, and then balance calls while others log in.
 */
async function measure(bench: LoginApp): Promise<Measured> {
  const callers = await Promise.all(Array.from({ length: concurrency }, () => openHttpCaller(bench.port)))
  const askers = await Promise.all(Array.from({ length: balanceCallers }, () => openHttpCaller(bench.port)))
  const balanceRequests = await bench.prepareBalances(balanceCallers)
  const measured: Measured = { pairs: [], balances: [] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const seconds = round === 0 ? warmUpSeconds : secondsEach
      const reference = await rateOf(seconds, () => verify(bench.passwordHash, testPassword))
      const requests = await bench.prepareLogins(Math.ceil(reference * seconds * 2.5) + 2 * concurrency)
      const logIn = async (caller: number) => callers[caller]?.send(requests.pop() ?? (await bench.loginRequest()))
      const ours = await rateOf(seconds, logIn)
      const [, latencies] = await Promise.all([rateOf(seconds, logIn), latenciesOf(seconds, askers, balanceRequests)])
      if (round === 0) continue
      measured.pairs.push({ reference, ours })
      measured.balances.push(...latencies)
    }
  } finally {
    for (const caller of [...callers, ...askers]) caller.close()
  }
  return measured
}

async function measureAt(strength: Strength): Promise<Measured> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false) })
  try {
    const bench = await openLoginApp(server.url, strength)
    return await measure(bench).finally(bench.close)
  } finally {
    await server.stop()
  }
}

const nameOf = ({ memoryCost, timeCost }: Strength) => `${memoryCost / 1024} MiB, ${timeCost} passes`

const rateRow = (strength: Strength, { pairs }: Measured): BenchRow => ({
  name: `log-in, ${concurrency} callers, ${nameOf(strength)}`,
  value: median(pairs.map(({ ours }) => ours)),
  unit: 'log-ins/s',
  reference: { name: 'argon2id check alone', value: median(pairs.map(({ reference }) => reference)) },
  ratio: median(pairs.map(({ ours, reference }) => ours / reference)),
})

export async function runLoginBench(): Promise<BenchRow[]> {
  const ours = await measureAt(passwordStrength)
  const before = await unlessTrial(() => measureAt(weaker), undefined)?.()
  const p99 = quantile(ours.balances, 0.99)
  return [
    { ...rateRow(passwordStrength, ours), budget: '>=0.85' },
    {
      name: `balance call while ${concurrency} log in, p99 at ${balanceRate} a second`,
      value: p99,
      unit: 'ms',
      reference: { name: 'latency budget, ms', value: latencyBudget },
      ratio: p99 / latencyBudget,
      budget: '<=1.00',
    },
    ...(before ? [rateRow(weaker, before)] : []),
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
