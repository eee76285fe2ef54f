import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { printMoney, sumMinor } from '@parlay/shared/money'
import { daysOfRange } from '../../core/business-day'
import type { Clock } from '../../core/clock'
import type { Sql } from '../../db'
import type { ClosedDaysModule } from '../closed-days'
import { countOnline, countTeam, type SumsOfDay, sumBalances, sumTeam } from './team.sql'

export interface AgentsServiceOptions {
  closedDays: Pick<ClosedDaysModule, 'split'>
  clock: Clock
  currency: string
  timeZone: string
}

const day = 24 * 60 * 60 * 1000
/** A member counts as online for this long after a call. */
const onlineSpan = 5 * 60 * 1000

/** Figures about the members below an agent, without the agent. The calls take no other member's id. */
export function createAgentsService({ closedDays, clock, currency, timeZone }: AgentsServiceOptions) {
  return {
    async getTeamOverview(
      read: Sql,
      agentId: bigint,
      { startTime, endTime }: { startTime?: number; endTime?: number },
    ): Promise<TeamOverview> {
      const now = clock.now().getTime()
      const until = new Date(endTime ?? (startTime === undefined ? now + 1 : startTime + 7 * day))
      const from = new Date(startTime ?? until.getTime() - 7 * day)
      const { uplineIds, ...headcount } = await countTeam(read, agentId, { from, until })
      const range = { uplineIds, currency, timeZone, ...(await closedDays.split(read, { from, to: until })) }
      const online = await countOnline(read, uplineIds, new Date(now - onlineSpan))
      const teamBalance = await sumBalances(read, uplineIds, currency)
      const { active, days } = await sumTeam(read, range)
      const total = (figure: keyof Omit<SumsOfDay, 'day' | 'active'>) => sumMinor(days.map((day) => day[figure]))
      const [stake, win] = [total('stake'), total('win')]
      // Nothing pays a bonus yet. What a free round wins is counted as winnings.
      const bonus = 0n
      return {
        ...headcount,
        active,
        online,
        deposit: printMoney(total('deposit')),
        withdraw: printMoney(total('withdraw')),
        stake: printMoney(stake),
        validBet: printMoney(total('validBet')),
        win: printMoney(win),
        bonus: printMoney(bonus),
        net: printMoney(win + bonus - stake),
        teamBalance: printMoney(teamBalance),
        // A reader east or west of the brand may ask for a day that has not begun here.
        series: daysOfRange(from, new Date(Math.min(until.getTime(), now + 1)), timeZone).map((start) =>
          entryOfDay(start, days),
        ),
      }
    },
  }
}

export type AgentsService = ReturnType<typeof createAgentsService>

function entryOfDay(start: number, days: readonly SumsOfDay[]): TeamOverview['series'][number] {
  const {
    stake = 0n,
    win = 0n,
    deposit = 0n,
    withdraw = 0n,
    active = 0,
  } = days.find(({ day }) => day.getTime() === start) ?? {}
  return {
    day: start,
    stake: printMoney(stake),
    win: printMoney(win),
    net: printMoney(win - stake),
    deposit: printMoney(deposit),
    withdraw: printMoney(withdraw),
    active,
  }
}
