import { dateAfter } from '../../../core/business-day'
import { isMet, type PlannedLevel, type RankPlan, type Sums } from './rank-file'

export interface RankState {
  level: number
  /** The day of the review that will lower the level, unless the member keeps it by then. */
  fallsOn: string | null
}

/** Returns the level of this number; the highest if the brand has fewer. */
export const levelOf = ({ levels }: RankPlan, level: number): PlannedLevel => {
  const found = levels[Math.min(Math.max(level, 1), levels.length) - 1]
  if (!found) throw new Error('ranks: there are no levels')
  return found
}

/**
 * Reviews a member on a morning. A member rises immediately to the highest level that is reached, and falls one level
 * at a time, never without a notice that many days before.
 */
export function review(plan: RankPlan, { level, fallsOn }: RankState, sums: Sums, day: string): RankState {
  const highest = plan.levels.findLast(({ reach }) => isMet(sums, reach))?.level ?? 1
  if (highest > level) return { level: highest, fallsOn: null }
  const present = levelOf(plan, level)
  if (isMet(sums, present.keep)) return { level: present.level, fallsOn: null }
  if (fallsOn === null) return { level: present.level, fallsOn: dateAfter(day, plan.warnDays) }
  if (day < fallsOn) return { level: present.level, fallsOn }
  const lower = levelOf(plan, present.level - 1)
  return { level: lower.level, fallsOn: isMet(sums, lower.keep) ? null : dateAfter(day, plan.warnDays) }
}

/** Returns the missing part of the needed sums. */
export const missingOf = (sums: Sums, needed: Sums): Sums => ({
  validBet: sums.validBet < needed.validBet ? needed.validBet - sums.validBet : 0n,
  deposit: sums.deposit < needed.deposit ? needed.deposit - sums.deposit : 0n,
})
