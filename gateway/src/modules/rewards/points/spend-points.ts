import type { PointsPlan } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { postPoints, postReward, requirePosted } from '../../../ledger'
import type { RaffleTickets } from '../raffles'
import type { GameOfRounds } from './read-free-round-games'

/** The parts that the commands on points share. */
export interface PointCommandOptions {
  db: Database
  clock: Clock
  currency: string
  plan: Pick<PointsPlan, 'enabled' | 'ratio' | 'minConvert' | 'rewards'>
  sealer: Pick<Sealer, 'seal'>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  tickets: Pick<RaffleTickets, 'give' | 'endOf'>
  /** The games by their codes. */
  freeRoundGames: ReadonlyMap<string, GameOfRounds>
}

export const refusedField = (field: string, why: string) =>
  new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** Throws AUTH_PROVIDER_OFF if the brand has no points now, or REWARDS_CLOSED. */
export async function assertMaySpend(
  { db, clock, plan }: Pick<PointCommandOptions, 'db' | 'clock' | 'plan'>,
  memberId: bigint,
): Promise<void> {
  if (!plan.enabled) throw new AppError('AUTH_PROVIDER_OFF')
  await assertMayEarn(db, memberId, clock.now())
}

/** Takes points from a member. Throws POINT_INSUFFICIENT. */
export async function spendPoints(
  tx: Sql,
  memberId: bigint,
  spent: { reference: string; points: bigint; at: Date },
): Promise<void> {
  const { reference, points: amount, at } = spent
  const outcome = await postPoints(tx, { kind: 'points-spent', reference, memberId, amount, at })
  if (outcome.outcome === 'insufficient') {
    throw new AppError('POINT_INSUFFICIENT', { params: { points: String(outcome.available) } })
  }
  requirePosted(outcome)
}

/** Pays the money for which points were spent. */
export const payForPoints = async (
  tx: Sql,
  memberId: bigint,
  { orderNo, ...paid }: { orderNo: string; currency: string; amount: bigint; at: Date },
) => requirePosted(await postReward(tx, { kind: 'points', reference: `points:${orderNo}`, memberId, ...paid }))
