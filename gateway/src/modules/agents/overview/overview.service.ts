import type { TeamOverview } from '@parlay/contracts/endpoints/agents'
import { printMoney } from '@parlay/contracts/money'
import { daysOfRange } from '../../../core/business-day'
import type { Sql } from '../../../db'
import { countTeam } from '../line/team-size.sql'
import { noFigures, presentFigures } from '../reports/present-figures'
import type { ReportOptions } from '../reports/report-options'
import { sumDays, sumTeams, type TeamFigures } from '../reports/team-figures.sql'
import { countOnline, sumBalances } from './overview.sql'

const day = 24 * 60 * 60 * 1000
/** A member counts as online for this long after a call. */
export const onlineSpanMs = 5 * 60 * 1000

/** Figures about the members below an agent, without the agent. The calls take no other member's id. */
export function createOverviewService({ play, clock, currency, timeZone }: ReportOptions) {
  return {
    async getTeamOverview(
      read: Sql,
      agentId: bigint,
      { startTime, endTime }: { startTime?: number; endTime?: number },
    ): Promise<TeamOverview> {
      const now = clock.now().getTime()
      const to = new Date(endTime ?? (startTime === undefined ? now + 1 : startTime + 7 * day))
      const from = new Date(startTime ?? to.getTime() - 7 * day)
      const split = await play.splitter(read)
      const team = { teams: [agentId], alone: [], currency, timeZone }
      const days = await sumDays(read, { ...team, ...split({ from, to }) })
      const earlier = new Date(2 * from.getTime() - to.getTime())
      const [before = noFigures] = await sumTeams(read, { ...team, ...split({ from: earlier, to: from }) })
      return {
        members: await countTeam(read, agentId),
        online: await countOnline(read, agentId, new Date(now - onlineSpanMs)),
        ...presentRange(days.find((sums) => sums.day === null) ?? noFigures),
        teamBalance: printMoney(await sumBalances(read, agentId, currency)),
        before: presentRange(before),
        // A reader east or west of the brand may ask for a day that has not begun here.
        series: daysOfRange(from, new Date(Math.min(to.getTime(), now + 1)), timeZone).map((start) => {
          const sums = days.find((one) => one.day?.getTime() === start) ?? noFigures
          return { day: start, active: sums.active, ...presentSums(sums) }
        }),
      }
    },
  }
}

export type OverviewService = ReturnType<typeof createOverviewService>

const presentSums = (sums: TeamFigures) => ({ ...presentFigures(sums), agentPay: printMoney(sums.agentPay) })
const presentRange = (sums: TeamFigures) => ({
  active: sums.active,
  newMembers: sums.joined,
  ...presentSums(sums),
})
