import type { RankBenefitKind } from '@parlay/shared/contracts/endpoints/ranks'
import { applyRate } from '@parlay/shared/money'
import { dateOf, dayAround, instantOf, lastNight, midnightOf, weekAround } from '../../core/business-day'
import type { RankPlan } from './rank-file'
import type { OwnRank, RankChange } from './ranks.sql'
import { levelOf } from './review'

export interface Benefit {
  benefitId: string
  kind: RankBenefitKind
  /** That of the member; of a rebate, that of its day. */
  level: number
  /** Minor units. */
  amount: bigint
  claimUntil: Date | null
  rebate: { day: string; validBet: bigint; rate: string } | null
}

export interface BenefitFacts {
  plan: RankPlan
  rank: OwnRank
  /** The changes of the last days, oldest first. */
  changes: readonly RankChange[]
  now: Date
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  /** What was staked at risk on a day. */
  validBetOn: (day: string) => bigint
}

/** Everything that a member's level gives by now, whether it was claimed or not. */
export const benefitsOf = (facts: BenefitFacts): Benefit[] => [
  ...weeklyOf(facts),
  ...birthdayOf(facts),
  ...upgradesOf(facts),
  ...rebatesOf(facts),
]

function weeklyOf({ plan, rank, now, timeZone }: BenefitFacts): Benefit[] {
  const { level, weekly } = levelOf(plan, rank.level)
  if (weekly === null) return []
  const { from, to } = weekAround(now, timeZone)
  const benefitId = `WEEKLY:${dateOf(from, timeZone)}`
  return [{ benefitId, kind: 'WEEKLY', level, amount: weekly, claimUntil: to, rebate: null }]
}

function birthdayOf({ plan, rank, now, timeZone }: BenefitFacts): Benefit[] {
  const { level, birthday } = levelOf(plan, rank.level)
  if (birthday === null || rank.birthday === null) return []
  const year = Number(dateOf(now, timeZone).slice(0, 4))
  // At the turn of the year the last birthday may be that of the year before.
  return [year, year - 1].flatMap((one): Benefit[] => {
    const from = instantOf(`${one}-${dayIn(one, rank.birthday ?? '')}`, timeZone)
    const claimUntil = midnightOf(from, timeZone, plan.birthdayDays)
    if (now < from || now >= claimUntil) return []
    return [{ benefitId: `BIRTHDAY:${one}`, kind: 'BIRTHDAY', level, amount: birthday, claimUntil, rebate: null }]
  })
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29

/** Month and day of a birthday in a year: who was born on the 29th of February has it on the 28th in other years. */
function dayIn(year: number, birthday: string): string {
  const day = birthday.slice(5)
  return day === '02-29' && !isLeap(year) ? '02-28' : day
}

const upgradesOf = ({ plan, rank }: BenefitFacts): Benefit[] =>
  plan.levels
    .filter(({ level }) => level <= rank.level)
    .flatMap(({ level, upgrade }): Benefit[] =>
      upgrade === null
        ? []
        : [{ benefitId: `UPGRADE:${level}`, kind: 'UPGRADE', level, amount: upgrade, claimUntil: null, rebate: null }],
    )

/** One for each day that is over: the valid bet of the day by the rate of the level that the member had on it. */
function rebatesOf({ plan, rank, changes, now, timeZone, validBetOn }: BenefitFacts): Benefit[] {
  const last = lastNight(now, timeZone)?.from ?? midnightOf(now, timeZone, -2)
  return Array.from({ length: plan.rebateDays }, (_, index) => midnightOf(last, timeZone, -index)).flatMap(
    (from): Benefit[] => {
      const day = dateOf(from, timeZone)
      const claimUntil = midnightOf(dayAround(from, timeZone).to, timeZone, plan.rebateDays)
      const { level, rebateRate: rate } = levelOf(plan, levelOn(day, rank, changes))
      const validBet = validBetOn(day)
      const amount = rate === null ? 0n : applyRate(validBet, rate)
      if (rate === null || amount <= 0n || now >= claimUntil) return []
      return [
        { benefitId: `REBATE:${day}`, kind: 'REBATE', level, amount, claimUntil, rebate: { day, validBet, rate } },
      ]
    },
  )
}

/** The level that counted on a day, after the review of its morning. */
const levelOn = (day: string, { level }: OwnRank, changes: readonly RankChange[]): number =>
  changes.find((change) => change.day > day)?.fromLevel ?? level
