import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { printMoney, sumMinor } from '@parlay/shared/money'
import { daysOfRange } from '../../core/business-day'
import type { Clock } from '../../core/clock'
import type { Sql } from '../../db'
import type { PlayModule } from '../play'
import { countOnline, countTeam, type Sums, sumBalances, sumTeam } from './team.sql'

export interface AgentsServiceOptions {
  play: Pick<PlayModule, 'split'>
  clock: Clock
  currency: string
  timeZone: string
}

const day = 24 * 60 * 60 * 1000
/** A member counts as online for this long after a call. */
const onlineSpan = 5 * 60 * 1000

/** Figures about the members below an agent, without the agent. The calls take no other member's id. */
export function createAgentsService({ play, clock, currency, timeZone }: AgentsServiceOptions) {
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
      const range = { uplineIds, currency, timeZone, ...(await play.split(read, { from, to: until })) }
      const online = await countOnline(read, uplineIds, new Date(now - onlineSpan))
      const teamBalance = await sumBalances(read, uplineIds, currency)
      const { active, days } = await sumTeam(read, range)
      const total = (figure: keyof Sums) => sumMinor(days.map((day) => day[figure]))
      return {
        ...headcount,
        active,
        online,
        ...presentSums({
          stake: total('stake'),
          validBet: total('validBet'),
          win: total('win'),
          deposit: total('deposit'),
          withdraw: total('withdraw'),
          bonus: total('bonus'),
          rebate: total('rebate'),
          agentPay: total('agentPay'),
        }),
        teamBalance: printMoney(teamBalance),
        // A reader east or west of the brand may ask for a day that has not begun here.
        series: daysOfRange(from, new Date(Math.min(until.getTime(), now + 1)), timeZone).map((start) => {
          const sums = days.find(({ day }) => day.getTime() === start)
          return { day: start, ...presentSums(sums ?? nothing), active: sums?.active ?? 0 }
        }),
      }
    },
  }
}

export type AgentsService = ReturnType<typeof createAgentsService>

const nothing: Sums = {
  stake: 0n,
  validBet: 0n,
  win: 0n,
  deposit: 0n,
  withdraw: 0n,
  bonus: 0n,
  rebate: 0n,
  agentPay: 0n,
}

/** What an agent is paid is for work, and no part of what was gained by playing. */
const presentSums = (sums: Sums) => ({
  stake: printMoney(sums.stake),
  validBet: printMoney(sums.validBet),
  win: printMoney(sums.win),
  deposit: printMoney(sums.deposit),
  withdraw: printMoney(sums.withdraw),
  bonus: printMoney(sums.bonus),
  rebate: printMoney(sums.rebate),
  agentPay: printMoney(sums.agentPay),
  net: printMoney(sums.win + sums.bonus + sums.rebate - sums.stake),
})
