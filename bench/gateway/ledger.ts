import { migrate, openDatabase } from '../../gateway/src/db'
import { startLocalPostgres } from '../../gateway/src/db/local-postgres'
import { checkLedger } from '../../gateway/src/ledger'
import { jackpotInvariants } from '../../gateway/src/modules/games/jackpots'
import { vendorWalletInvariants } from '../../gateway/src/modules/games/vendor-wallet'
import { raffleInvariants } from '../../gateway/src/modules/rewards/raffles'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { measureJackpots } from './jackpots'
import { type Amount, type LoadDriver, openLoadDriver } from './load-driver'
import { measurePlayStream } from './play-stream'
import { measureGrabs } from './raffle-grabs'
import { measureHttp } from './vendor-http'
import { measurePush } from './vendor-push'
import { prepareMembers, workloads } from './workloads'

const rounds = unlessTrial(5, 1)
const warmUp = unlessTrial<Amount>({ seconds: 2 }, { transactions: 1 })
const each = unlessTrial<Amount>({ seconds: 3 }, { transactions: 10 })

interface Measured {
  name: string
  workload: (typeof workloads)[keyof typeof workloads]
  budget?: string
}

const measured: readonly Measured[] = [
  { name: 'bet, SQL function, distinct wallets', workload: workloads.distinctWallets, budget: '>=0.80' },
  { name: 'bet, SQL function, one hot wallet', workload: workloads.hotWallet, budget: '>=0.18' },
  { name: 'bet with NOTIFY in its transaction', workload: workloads.withNotify },
  { name: 'vendor bet with session and round', workload: workloads.vendorBet },
]

/** Each round measures the reference right next to ours, so that both see the same machine. The median round counts. */
async function measureAgainstTpcB(driver: LoadDriver): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, workload, budget } of measured) {
    const pairs: { ours: number; reference: number }[] = []
    await driver.measure(workload, warmUp)
    for (let round = 0; round < rounds; round += 1) {
      const reference = await driver.tpcB(each)
      pairs.push({ reference, ours: await driver.measure(workload, each) })
    }
    const value = median(pairs.map(({ ours }) => ours))
    const reference = { name: `TPC-B, ${driver.name}`, value: median(pairs.map((pair) => pair.reference)) }
    const ratio = median(pairs.map((pair) => pair.ours / pair.reference))
    rows.push({ name, value, unit: 'tx/s', reference, ratio, budget })
  }
  return rows
}

/** Measures the cost of a bonus for bets: bets of members with a bonus compared with bets of members without one. */
async function measureBonus(driver: LoadDriver): Promise<BenchRow> {
  const { settledBet, settledBetWithBonus } = workloads
  const pairs: { ours: number; reference: number }[] = []
  await driver.measure(settledBetWithBonus, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    const reference = await driver.measure(settledBet, each)
    pairs.push({ reference, ours: await driver.measure(settledBetWithBonus, each) })
  }
  return {
    name: 'settled vendor bet while a bonus is active',
    value: median(pairs.map(({ ours }) => ours)),
    unit: 'tx/s',
    reference: { name: 'settled vendor bet', value: median(pairs.map(({ reference }) => reference)) },
    ratio: median(pairs.map(({ ours, reference }) => ours / reference)),
    budget: '>=0.90',
  }
}

/** Measures bets against TPC-B on a separate server whose commits wait for the disk. */
export async function runLedgerBench(): Promise<BenchRow[]> {
  const server = await startLocalPostgres({ durable: unlessTrial(true, false) })
  try {
    const driver = await openLoadDriver(server.url, server.binaries)
    await driver.prepareTpcB()
    const db = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await migrate(db)
    await db.runScript(prepareMembers)
    const rows = [
      ...(await measureAgainstTpcB(driver)),
      await measureBonus(driver),
      ...(await measurePlayStream(db, driver)),
      await measureJackpots(db, driver),
      ...(await measureHttp(db, server.url, driver)),
      await measurePush(db, server.url),
      await measureGrabs(db),
    ]
    const { ok } = await checkLedger(db, [...vendorWalletInvariants, ...raffleInvariants, ...jackpotInvariants])
    if (!ok) throw new Error('the ledger does not check after the bench')
    await db.close()
    return rows
  } finally {
    await server.stop()
  }
}

if (process.argv[1]?.endsWith('ledger.ts')) {
  runLedgerBench().then(
    (rows) => process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
}
