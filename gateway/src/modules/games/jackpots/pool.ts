import { unitsPerMinor } from '@parlay/contracts/fair-jackpot'
import { hashOfSeed, newServerSeed, type PlannedJackpot } from '@parlay/server'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { postJackpotShare, requirePosted } from '../../../ledger'
import * as rows from './jackpot.sql'

const purposeOf = ({ jackpotId, cycle }: Pick<rows.PoolRow, 'jackpotId' | 'cycle'>) => `jackpot:${jackpotId}:${cycle}`

/** Returns the secret seed of a pool, which is stored sealed until the pool is won. */
export const openSeed = (tx: Sql, sealer: Sealer, pool: rows.PoolRow): Promise<string> =>
  sealer.open(tx, pool.sealedSeed, purposeOf(pool))

interface Beginning {
  cycle: number
  /** The rest of the last pool in millionths of a minor unit; it is less than one minor unit. */
  left: bigint
  at: Date
  sealer: Sealer
}

/** Begins a pool by the rules of the brand's file: posts its seed money, and publishes the hash of its secret seed. */
export async function beginPool(
  tx: Sql,
  { id: jackpotId, currency, ...rules }: PlannedJackpot,
  { cycle, left, at, sealer }: Beginning,
): Promise<rows.NewPool> {
  const serverSeed = newServerSeed()
  const pool = {
    ...rules,
    jackpotId,
    cycle,
    startUnits: rules.seed * unitsPerMinor + left,
    seedHash: hashOfSeed(serverSeed),
    sealedSeed: await sealer.seal(tx, serverSeed, purposeOf({ jackpotId, cycle })),
    openedAt: at,
  }
  await rows.insertPool(tx, pool)
  const reference = `jackpot-seed:${jackpotId}:${cycle}`
  requirePosted(await postJackpotShare(tx, { jackpotId, reference, currency, amount: rules.seed, at }))
  return pool
}

/** Opens a jackpot that is new in the brand's file. It follows the rounds from then on. */
export async function openJackpot(
  tx: Sql,
  plan: PlannedJackpot,
  { at, sealer }: Pick<Beginning, 'at' | 'sealer'>,
): Promise<void> {
  const isNew = await rows.insertJackpot(tx, { jackpotId: plan.id, currency: plan.currency })
  if (isNew) await beginPool(tx, plan, { cycle: 1, left: 0n, at, sealer })
}
