import type { PlannedPromotion, PromotionDay } from '@parlay/shared/server'
import { instantOf, midnightOf } from '../../core/business-day'

const beginOf = (day: PromotionDay, now: Date, timeZone: string): Date =>
  typeof day === 'number' ? midnightOf(now, timeZone, day) : instantOf(day, timeZone)

export interface Run {
  opens: Date
  closes: Date | null
}

export const runOf = ({ opens, closes }: PlannedPromotion, now: Date, timeZone: string): Run => ({
  opens: beginOf(opens, now, timeZone),
  closes: closes === null ? null : beginOf(closes, now, timeZone),
})

/** When a claim of `now` is paid. */
export const issueTimeOf = ({ issued }: PlannedPromotion, now: Date, timeZone: string): Date =>
  issued === 'AT_ONCE' ? now : midnightOf(now, timeZone, 1)
