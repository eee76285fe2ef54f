import type { RankBenefitKind } from '@parlay/contracts/endpoints/ranks'
import { applyRate } from '@parlay/contracts/money'
import { dateOf, dayAround, instantOf, lastNight, midnightOf, weekAround } from '../../../core/business-day'
import type { MemberPlay } from '../../games/play'
import { levelOf } from './decide-level'
import type { PlannedLevel, RankPlan } from './rank-file'
import type { OwnRank, RankChange } from './ranks.sql'
import { type RakebackLine, rakebackLines, rakebackOf } from './work-out-rakeback'

export interface Benefit {
  benefitId: string
  kind: RankBenefitKind
  /** The member's level; for a rebate and rakeback, the level of its day. */
  level: number
  /** Minor units. */
  amount: bigint
  claimUntil: Date | null
  rebate: { day: string; validBet: bigint; rate: string } | null
  rakeback: { day: string; rate: string; lines: RakebackLine[] } | null
}

export interface BenefitFacts {
  plan: RankPlan
  rank: OwnRank
  /** The changes of the last days, oldest first. */
  changes: readonly RankChange[]
  now: Date
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  /** Returns the play of a day, by game. */
  playedOn: (day: string) => readonly MemberPlay[]
}

/** Returns all benefits of a member's level until now, claimed or not. */
export const benefitsOf = (facts: BenefitFacts): Benefit[] => [
  ...weeklyOf(facts),
  ...birthdayOf(facts),
  ...upgradesOf(facts),
  ...rebatesOf(facts),
  ...rakebacksOf(facts),
]

function weeklyOf({ plan, rank, now, timeZone }: BenefitFacts): Benefit[] {
  const { level, weekly } = levelOf(plan, rank.level)
  if (weekly === null) return []
  const { from, to } = weekAround(now, timeZone)
  const benefitId = `WEEKLY:${dateOf(from, timeZone)}`
  return [{ benefitId, kind: 'WEEKLY', level, amount: weekly, claimUntil: to, rebate: null, rakeback: null }]
}

function birthdayOf({ plan, rank, now, timeZone }: BenefitFacts): Benefit[] {
  const { level, birthday } = levelOf(plan, rank.level)
  if (birthday === null || rank.birthday === null) return []
  const year = Number(dateOf(now, timeZone).slice(0, 4))
  // In the first days of a year the last birthday may be in the year before.
  return [year, year - 1].flatMap((one): Benefit[] => {
    const from = instantOf(`${one}-${dayIn(one, rank.birthday ?? '')}`, timeZone)
    const claimUntil = midnightOf(from, timeZone, plan.birthdayDays)
    if (now < from || now >= claimUntil) return []
    return [
      {
        benefitId: `BIRTHDAY:${one}`,
        kind: 'BIRTHDAY',
        level,
        amount: birthday,
        claimUntil,
        rebate: null,
        rakeback: null,
      },
    ]
  })
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29

/**
 * Returns the month and day of a birthday in a year: a birthday on the 29th of February is on the 28th in other years.
 */
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
        : [
            {
              benefitId: `UPGRADE:${level}`,
              kind: 'UPGRADE',
              level,
              amount: upgrade,
              claimUntil: null,
              rebate: null,
              rakeback: null,
            },
          ],
    )

interface ClaimableDay {
  day: string
  claimUntil: Date
  /** The member's level on the day. */
  level: PlannedLevel
}

/** Returns the past days that can still be claimed, the last one first. */
function claimableDays({ plan, rank, changes, now, timeZone }: BenefitFacts): ClaimableDay[] {
  const last = lastNight(now, timeZone)?.from ?? midnightOf(now, timeZone, -2)
  return Array.from({ length: plan.rebateDays }, (_, index) => midnightOf(last, timeZone, -index))
    .map((from) => {
      const day = dateOf(from, timeZone)
      const claimUntil = midnightOf(dayAround(from, timeZone).to, timeZone, plan.rebateDays)
      return { day, claimUntil, level: levelOf(plan, levelOn(day, rank, changes)) }
    })
    .filter(({ claimUntil }) => now < claimUntil)
}

/** Returns the rebate of each day: its valid bet times the rate of the member's level on it. */
const rebatesOf = (facts: BenefitFacts): Benefit[] =>
  claimableDays(facts).flatMap(({ day, claimUntil, level: { level, rebateRate: rate } }): Benefit[] => {
    const validBet = facts.playedOn(day).reduce((sum, one) => sum + one.validBet, 0n)
    const amount = rate === null ? 0n : applyRate(validBet, rate)
    if (rate === null || amount <= 0n) return []
    const rebate = { day, validBet, rate }
    return [{ benefitId: `REBATE:${day}`, kind: 'REBATE', level, amount, claimUntil, rebate, rakeback: null }]
  })

/**
 * Returns the rakeback of each day: a share of the house's average profit from its valid bets, by the house edge of
 * each game.
 */
const rakebacksOf = (facts: BenefitFacts): Benefit[] =>
  claimableDays(facts).flatMap(({ day, claimUntil, level: { level, rakebackRate: rate } }): Benefit[] => {
    if (rate === null) return []
    const lines = rakebackLines(facts.playedOn(day))
    const amount = rakebackOf(lines, rate)
    if (amount <= 0n) return []
    const rakeback = { day, rate, lines }
    return [{ benefitId: `RAKEBACK:${day}`, kind: 'RAKEBACK', level, amount, claimUntil, rebate: null, rakeback }]
  })

/** Returns the level of a day, after the review of its morning. */
const levelOn = (day: string, { level }: OwnRank, changes: readonly RankChange[]): number =>
  changes.find((change) => change.day > day)?.fromLevel ?? level
