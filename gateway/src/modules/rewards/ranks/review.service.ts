import { dateOf, instantOf, lastNight, midnightOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import type { PlayModule } from '../../games/play'
import { notifyMember } from '../../member/messages'
import { levelOf, review } from './decide-level'
import type { RankPlan } from './rank-file'
import * as rows from './ranks.sql'

export interface ReviewOptions {
  db: Database
  clock: Clock
  plan: RankPlan
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  play: Pick<PlayModule, 'rollUp'>
  /** Returns the name of a level for the account. */
  nameOf: (level: number) => string
}

const membersPerBatch = 500
/** After a longer pause only the last days are caught up. */
const mostDays = 31

/**
 * Moves members between levels, once on the morning of each business day, from the sums of the days before. Each member
 * is reviewed only once, so an interrupted review is continued.
 */
export function createReviewService({ db, clock, plan, currency, timeZone, play, nameOf }: ReviewOptions) {
  const labels = plan.levels.flatMap(({ memberLabel }) => memberLabel ?? [])

  const reviewed = (before: rows.Reviewed, day: string): rows.RankRow => {
    const state = review(plan, before, before, day)
    const { memberLabel } = levelOf(plan, state.level)
    return { ...before, ...state, fromLevel: before.level, name: nameOf(state.level), memberLabel }
  }

  async function notify(tx: Sql, { memberId, level, fromLevel, fallsOn }: rows.RankRow, day: string): Promise<void> {
    const template = level > fromLevel ? 'rankUp' : level < fromLevel ? 'rankDown' : 'rankFalls'
    const params = { level: String(level), ...(fallsOn !== null && { day: fallsOn }) }
    await notifyMember(tx, { memberId, type: 'SYSTEM', template, params, reference: `rank:${day}`, at: clock.now() })
  }

  async function save(tx: Sql, members: readonly rows.Reviewed[], day: string): Promise<void> {
    const all = members.map((before) => ({ before, row: reviewed(before, day) }))
    // A member on the first level who has not played needs no row.
    const noted = all.filter(({ before, row }) => row.level > 1 || before.level > 1 || before.validBet > 0n)
    const saved = await rows.saveReviews(
      tx,
      noted.map(({ row }) => row),
      day,
    )
    await rows.showLevels(
      tx,
      all.map(({ row }) => row),
      labels,
    )
    for (const { before, row } of noted.filter(({ row: { memberId } }) => saved.has(memberId))) {
      const hasMoved = row.level !== before.level
      if (hasMoved) {
        await rows.insertChange(tx, row, day)
        announceCounts(tx, row.memberId, 'RANK')
      }
      if (hasMoved || (row.fallsOn !== null && before.fallsOn === null)) await notify(tx, row, day)
    }
  }

  async function reviewDay(morning: Date): Promise<void> {
    const day = dateOf(morning, timeZone)
    const days = Array.from({ length: plan.windowDays }, (_, index) => midnightOf(morning, timeZone, -index - 1))
    let afterMemberId = 0n
    for (let isOver = false; !isOver; ) {
      isOver = await db.transaction(async (tx) => {
        const batch = { day, days, currency, afterMemberId, limit: membersPerBatch }
        const members = await rows.listToReview(tx, batch)
        await save(
          tx,
          members.filter(({ isReviewed }) => !isReviewed),
          day,
        )
        afterMemberId = members.at(-1)?.memberId ?? afterMemberId
        return members.length < membersPerBatch
      })
    }
    await rows.insertDay(db, day, clock.now())
  }

  return {
    /** Reviews each morning that was not reviewed yet, up to today's. */
    async run(): Promise<void> {
      const today = lastNight(clock.now(), timeZone)?.to
      if (today === undefined) return
      const last = await rows.findLastReview(db)
      if (last === dateOf(today, timeZone)) return
      await play.rollUp()
      const earliest = midnightOf(today, timeZone, 1 - mostDays)
      const next = last === null ? today : midnightOf(instantOf(last, timeZone), timeZone, 1)
      let morning = new Date(Math.max(next.getTime(), earliest.getTime()))
      while (morning <= today) {
        await reviewDay(morning)
        morning = midnightOf(morning, timeZone, 1)
      }
    },
  }
}
