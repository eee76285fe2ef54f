import { createSealer } from '../../gateway/src/core/sealer'
import type { Database } from '../../gateway/src/db'
import { createJackpotsService } from '../../gateway/src/modules/games/jackpots'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import type { Amount, LoadDriver } from './load-driver'
import { workloads } from './workloads'

const rounds = unlessTrial(9, 1)
const warmUp = unlessTrial<Amount>({ seconds: 1 }, { transactions: 1 })
const each = unlessTrial<Amount>({ seconds: 3 }, { transactions: 10 })
/** The interval of the gateway's job. */
const everyMs = 1000
/** More rounds than come in a second, so that counting never falls behind. */
const limit = 5000

/**
 * Measures the cost of a jackpot for bets: bets that settle their rounds while the job counts those, compared with the
 * same bets while it does not run.
 */
export async function measureJackpots(db: Database, driver: LoadDriver): Promise<BenchRow> {
  const jackpots = createJackpotsService({
    db,
    clock: { now: () => new Date() },
    sealer: createSealer(),
    jackpots: [
      {
        id: 'bench',
        currency: 'PHP',
        seed: 2000_00n,
        mustDrop: 10_000_00n,
        shareMillionths: 5000,
        minStake: 1_00n,
        games: ['bench'],
      },
    ],
    nameOf: (id) => id,
    defaultLanguage: 'EN',
    limit,
  })
  await jackpots.open()
  const pairs: { counted: number; without: number }[] = []
  await driver.measure(workloads.settledBet, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    // Rounds from before are counted now, so that each measurement counts only its bets.
    await jackpots.sweep()
    const without = await driver.measure(workloads.settledBet, each)
    await jackpots.sweep()
    const sweeps: Promise<void>[] = []
    const timer = setInterval(() => sweeps.push(jackpots.sweep()), everyMs)
    const counted = await driver.measure(workloads.settledBet, each)
    clearInterval(timer)
    await Promise.all(sweeps)
    pairs.push({ without, counted })
  }
  return {
    name: 'bet that settles its round, with a jackpot',
    value: median(pairs.map(({ counted }) => counted)),
    unit: 'tx/s',
    reference: { name: 'without one', value: median(pairs.map(({ without }) => without)) },
    ratio: median(pairs.map(({ counted, without }) => counted / without)),
    budget: '>=0.97',
  }
}
