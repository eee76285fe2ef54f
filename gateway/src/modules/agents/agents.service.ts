import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { printMoney, sumMinor } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { daysOfRange } from './days'
import { type CashOfDay, countActive, countTeam, type PlayOfDay, sumCashByDay, sumPlayByDay } from './team.sql'

export interface AgentsServiceOptions {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
}

const day = 24 * 60 * 60 * 1000
/** Who made a call within this time is online. */
const onlineSpan = 5 * 60 * 1000

/** Figures over an agent's own subtree, the agent not included. Nothing here takes another member's id. */
export function createAgentsService({ db, clock, currency, timeZone }: AgentsServiceOptions) {
  return {
    async getTeamOverview(
      agentId: bigint,
      { startTime, endTime }: { startTime?: number; endTime?: number },
    ): Promise<TeamOverview> {
      const now = clock.now().getTime()
      const until = new Date(endTime ?? (startTime === undefined ? now + 1 : startTime + 7 * day))
      const from = new Date(startTime ?? until.getTime() - 7 * day)
      const range = { agentId, from, until, currency, timeZone }
      const [team, active, play, cash] = await Promise.all([
        countTeam(db, range, new Date(now - onlineSpan)),
        countActive(db, range),
        sumPlayByDay(db, range),
        sumCashByDay(db, range),
      ])
      const stake = sumMinor(play.map((row) => row.stake))
      const win = sumMinor(play.map((row) => row.win))
      // Nothing pays a bonus yet; what a free round wins is counted as win.
      const bonus = 0n
      return {
        members: team.members,
        active,
        newMembers: team.newMembers,
        online: team.online,
        deposit: printMoney(sumMinor(cash.map((row) => row.deposit))),
        withdraw: printMoney(sumMinor(cash.map((row) => row.withdraw))),
        stake: printMoney(stake),
        validBet: printMoney(sumMinor(play.map((row) => row.validBet))),
        win: printMoney(win),
        bonus: printMoney(bonus),
        net: printMoney(win + bonus - stake),
        teamBalance: printMoney(team.teamBalance),
        series: daysOfRange(from, until, timeZone).map((start) => entryOfDay(start, play, cash)),
      }
    },
  }
}

export type AgentsService = ReturnType<typeof createAgentsService>

function entryOfDay(
  start: number,
  plays: readonly PlayOfDay[],
  cashes: readonly CashOfDay[],
): TeamOverview['series'][number] {
  const play = plays.find((row) => row.day.getTime() === start)
  const cash = cashes.find((row) => row.day.getTime() === start)
  const stake = play?.stake ?? 0n
  const win = play?.win ?? 0n
  return {
    day: start,
    stake: printMoney(stake),
    win: printMoney(win),
    net: printMoney(win - stake),
    deposit: printMoney(cash?.deposit ?? 0n),
    withdraw: printMoney(cash?.withdraw ?? 0n),
    active: play?.active ?? 0,
  }
}
