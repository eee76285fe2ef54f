import { dateOf, midnightOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import type { Database, Sql } from '../../../db'
import type { MemberPlay, PlayModule } from '../../games/play'
import { type Benefit, benefitsOf } from './list-benefits'
import type { RankPlan, Sums } from './rank-file'
import { findRank, listChanges, listClaims } from './ranks.sql'

export interface BenefitOptions {
  db: Database
  clock: Clock
  plan: RankPlan
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  play: Pick<PlayModule, 'listOf'>
}

/** Reads a member's level with its benefits until now, and the sums of the days that count. */
export async function readBenefits(
  { plan, currency, timeZone, play }: Omit<BenefitOptions, 'db' | 'clock'>,
  tx: Sql,
  memberId: bigint,
  now: Date,
) {
  const rank = await findRank(tx, memberId)
  const { windowDays, rebateDays } = plan
  const to = midnightOf(now, timeZone, 1)
  const range = { from: midnightOf(now, timeZone, -Math.max(windowDays, rebateDays + 2)), to }
  const played = await play.listOf(tx, { memberId, currency, range })
  const changes = await listChanges(tx, memberId, dateOf(range.from, timeZone))
  const playedOn = (day: string) => played.filter(({ date }) => date === day)
  const benefits = benefitsOf({ plan, rank, changes, now, timeZone, playedOn })
  const since = dateOf(midnightOf(now, timeZone, 1 - windowDays), timeZone)
  return { rank, benefits, progress: sumOf(played.filter(({ date }) => date >= since)) }
}

/** Lists the benefits that the member has not claimed. */
export async function listUnclaimed(options: BenefitOptions, memberId: bigint): Promise<Benefit[]> {
  const { db, clock } = options
  const { benefits } = await readBenefits(options, db, memberId, clock.now())
  const claimed = await readClaims(options, memberId, benefits)
  return benefits.filter(({ benefitId }) => !claimed.has(benefitId))
}

/** Reads the claims of these benefits, by the benefits' ids. */
export async function readClaims({ db }: Pick<BenefitOptions, 'db'>, memberId: bigint, benefits: readonly Benefit[]) {
  const claims = await listClaims(
    db,
    memberId,
    benefits.map(({ benefitId }) => benefitId),
  )
  return new Map(claims.map((claim) => [claim.benefitId, claim]))
}

const sumOf = (played: readonly MemberPlay[]): Sums =>
  played.reduce(
    (sum, { validBet, deposit }) => ({ validBet: sum.validBet + validBet, deposit: sum.deposit + deposit }),
    { validBet: 0n, deposit: 0n },
  )
