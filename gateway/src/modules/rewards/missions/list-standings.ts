import { dateOf, type Span } from '../../../core/business-day'
import type { Sql } from '../../../db'
import type { MemberPlay, PlayModule } from '../../games/play'
import type { RaffleTickets } from '../raffles'
import { listClaims } from './claims.sql'
import { progressOf } from './count-progress'
import type { MissionPlan, PlannedMission } from './mission-file'
import { periodAround } from './mission-period'

const hourMs = 60 * 60 * 1000

export interface StandingsOptions {
  plan: MissionPlan
  currency: string
  /** The time zone in which days, weeks and months begin at midnight. */
  timeZone: string
  play: Pick<PlayModule, 'listOf'>
  tickets: Pick<RaffleTickets, 'endOf'>
}

/** A mission in one of its periods, with the progress of a member. */
export interface Standing {
  mission: PlannedMission
  span: Span
  startsOn: string
  claimUntil: Date
  progress: bigint
  state: 'OPEN' | 'DONE' | 'CLAIMED'
}

/** Computes the members' progress from their play and claims. It stores nothing, so a void takes progress back. */
export function createStandings({ plan, currency, timeZone, play, tickets }: StandingsOptions) {
  const { missions, claimHours } = plan
  /** Tickets cannot be used after the end of their raffle. */
  function claimUntilOf({ reward }: PlannedMission, { to }: Span): Date {
    const end = reward.type === 'TICKETS' ? tickets.endOf(reward.raffle) : null
    const until = to.getTime() + claimHours * hourMs
    return new Date(end === null ? until : Math.min(until, end.getTime()))
  }

  /** Returns the current period, and the earlier ones that can still be claimed. */
  function spansOf(mission: PlannedMission, now: Date): Span[] {
    const { period } = mission
    const spans: Span[] = []
    let span = periodAround(now, period, timeZone)
    while (claimUntilOf(mission, span) > now) {
      spans.push(span)
      span = periodAround(new Date(span.from.getTime() - 1), period, timeZone)
    }
    return spans
  }

  return {
    /** Lists the missions of the current periods, and the reached ones of earlier periods that can still be claimed. */
    async list(tx: Sql, memberId: bigint, now: Date): Promise<Standing[]> {
      const inTime = missions.flatMap((mission) => spansOf(mission, now).map((span) => ({ mission, span })))
      if (inTime.length === 0) return []
      const from = new Date(Math.min(...inTime.map(({ span }) => span.from.getTime())))
      const { to } = periodAround(now, 'DAILY', timeZone)
      const played: MemberPlay[] = await play.listOf(tx, { memberId, currency, range: { from, to } })
      const claims = await listClaims(tx, memberId, dateOf(from, timeZone))
      const claimed = new Set(claims.map(({ missionId, startsOn }) => `${missionId}:${startsOn}`))
      return inTime
        .map(({ mission, span }): Standing => {
          const startsOn = dateOf(span.from, timeZone)
          const progress = progressOf(mission, span, played, timeZone)
          const reached = progress >= mission.target ? 'DONE' : 'OPEN'
          const state = claimed.has(`${mission.id}:${startsOn}`) ? 'CLAIMED' : reached
          return { mission, span, startsOn, claimUntil: claimUntilOf(mission, span), progress, state }
        })
        .filter(({ span, state }) => span.to > now || state === 'DONE')
    },

    /** Returns the period of a mission that begins on a day, if it can be claimed now. */
    findSpan: (mission: PlannedMission, startsOn: string, now: Date): Span | undefined =>
      spansOf(mission, now).find(({ from }) => dateOf(from, timeZone) === startsOn),

    async isReached(
      tx: Sql,
      memberId: bigint,
      { mission, span }: Pick<Standing, 'mission' | 'span'>,
    ): Promise<boolean> {
      const played = await play.listOf(tx, { memberId, currency, range: span })
      return progressOf(mission, span, played, timeZone) >= mission.target
    },
  }
}
