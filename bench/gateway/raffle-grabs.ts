import type { Database } from '../../gateway/src/db'
import { createRaffleCommands } from '../../gateway/src/modules/rewards/raffles'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { members } from './workloads'

const crowd = unlessTrial(1000, 10)
const shares = unlessTrial(100, 5)
const rounds = unlessTrial(5, 1)
const total = 1_000_00n
const budget = 250

/** A crowd grabs a new pot at the same moment. Returns how many milliseconds the slowest hundredth of it waited. */
async function grabInParallel(db: Database, round: number): Promise<number> {
  const base = { id: `bench-${round}`, kind: 'REDENVELOPE', opens: -1, closes: null, termsVersion: '1' } as const
  const commands = createRaffleCommands({
    db,
    clock: { now: () => new Date() },
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    raffles: [{ ...base, total, shares, least: 1_00n }],
  })
  await commands.publish()
  const start = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      const memberId = BigInt(1 + (index % members))
      const wish = { memberId, kind: base.kind, promotionId: base.id, requestKey: 'bench' }
      const hasWon = await commands.claim(wish).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== 'RAF_EMPTY') throw error
          return false
        },
      )
      return { hasWon, waited: performance.now() - start }
    }),
  )
  const winners = outcomes.filter(({ hasWon }) => hasWon).length
  if (winners !== shares) throw new Error(`${winners} of ${crowd} have won ${shares} shares`)
  return outcomes.map(({ waited }) => waited).toSorted((a, b) => a - b)[Math.floor(crowd * 0.99)] ?? 0
}

/** Measures grabs of red envelopes against the longest wait for a member. */
export async function measureGrabs(db: Database): Promise<BenchRow> {
  const waits: number[] = []
  for (let round = 0; round <= rounds; round += 1) waits.push(await grabInParallel(db, round))
  const value = median(waits.slice(1))
  return {
    name: `${crowd} parallel grabs of ${shares} red envelopes, p99`,
    value,
    unit: 'ms',
    reference: { name: 'budget, ms', value: budget },
    ratio: value / budget,
    budget: '<=1.00',
  }
}
