import { type Database, migrate, openDatabase } from '../../gateway/src/db'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { checkLedger } from '../../gateway/src/ledger'
import { createPayRuns, payInvariants } from '../../gateway/src/modules/agents/pay'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { countPaid, fillAgentPay } from './agent-pay.sql'

/** Filling takes half a minute. `BENCH_AGENTS` sets a lower number, and the table shows it. */
const agents = unlessTrial(Number(process.env.BENCH_AGENTS ?? 100_000), 200)
const realtimeAgents = unlessTrial(agents / 10, 100)
const members = unlessTrial(10 * agents, 1_000)
const playing = unlessTrial(agents, 500)
const day = new Date('2026-03-02T16:00:00Z')
const dayEnd = new Date('2026-03-03T16:00:00Z')
const clock = { now: () => new Date('2026-03-03T18:00:00Z') }

async function measure(
  db: Database,
  { name, kind, seconds, contracts }: { name: string; kind: string; seconds: number; contracts: number },
  run: () => Promise<void>,
): Promise<BenchRow> {
  const started = performance.now()
  await run()
  const value = (performance.now() - started) / 1000
  const paid = await countPaid(db, kind)
  if (paid !== contracts) throw new Error(`${paid} of ${contracts} contracts were paid`)
  return {
    name: `${contracts.toLocaleString('en')} ${name}`,
    value,
    unit: 's',
    reference: { name: 'allowed, s', value: seconds },
    ratio: value / seconds,
    budget: '<=1.00',
  }
}

/** Measures runs of agents' pay on a separate server whose commits wait for the disk. */
async function runAgentPayBench(): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false) })
  try {
    const db = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await migrate(db)
    await fillAgentPay(db, { agents, realtimeAgents, members, playing, day, dayEnd, at: clock.now() })
    // The generated data is rolled up and needs no check before the pay; a check follows it.
    const play = { rollUp: async () => undefined }
    const lastCheck = async () => ({ night: dayEnd, broken: [] })
    const options = { db, clock, currency: 'PHP', timeZone: 'Asia/Manila', activeFrom: 100_00n }
    const runs = createPayRuns({ ...options, play, lastCheck })
    const rows = [
      { name: 'members', value: members, unit: '' },
      await measure(
        db,
        { name: 'contracts paid in real time', kind: 'REALTIME', seconds: 2, contracts: realtimeAgents },
        runs.runRealtime,
      ),
      await measure(db, { name: 'daily contracts paid', kind: 'DAILY', seconds: 30, contracts: agents }, runs.run),
    ]
    const { invariants } = await checkLedger(db, payInvariants)
    await db.close()
    const broken = invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    if (broken.length > 0) throw new Error(`after the bench: ${broken.join('; ')}`)
    return rows
  } finally {
    await server.stop()
  }
}

runAgentPayBench().then(
  (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
