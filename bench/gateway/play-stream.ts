import type { Database } from '../../gateway/src/db'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import type { Amount, LoadDriver } from './load-driver'
import { workloads } from './workloads'

const rounds = unlessTrial(9, 1)
const warmUp = unlessTrial<Amount>({ seconds: 1 }, { transactions: 1 })
const each = unlessTrial<Amount>({ seconds: 2 }, { transactions: 10 })

const measured = [
  { name: 'vendor bet', workload: workloads.vendorBet },
  { name: 'vendor win', workload: workloads.vendorWin },
  { name: 'whole round, bet and win', workload: workloads.wholeRound },
  { name: 'bet that settles its round', workload: workloads.settledBet },
]

const switchTriggers = (db: Database, how: 'enable' | 'disable') =>
  db.runScript(
    ['appends_play', 'appends_play_at_once', 'appends_play_rolled_back', 'appends_play_taken_away']
      .map((trigger) => `alter table game_round ${how} trigger ${trigger};`)
      .join('\n'),
  )

/**
 * Measures the cost of the stream of play: each call with the triggers that append to it, compared with the same call
 * without them.
 */
export async function measurePlayStream(db: Database, driver: LoadDriver): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, workload } of measured) {
    const pairs: { withStream: number; without: number }[] = []
    await driver.measure(workload, warmUp)
    for (let round = 0; round < rounds; round += 1) {
      await switchTriggers(db, 'disable')
      const without = await driver.measure(workload, each)
      await switchTriggers(db, 'enable')
      pairs.push({ without, withStream: await driver.measure(workload, each) })
    }
    rows.push({
      name: `${name}, with the stream of play`,
      value: median(pairs.map(({ withStream }) => withStream)),
      unit: 'tx/s',
      reference: { name: 'without it', value: median(pairs.map(({ without }) => without)) },
      ratio: median(pairs.map(({ without, withStream }) => withStream / without)),
      budget: '>=0.95',
    })
  }
  return rows
}
