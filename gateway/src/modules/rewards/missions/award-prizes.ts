import type { LanguageCode } from '@parlay/contracts'
import { missionPeriods } from '@parlay/contracts/endpoints/missions'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { dateOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { mayEarn } from '../../../core/may-earn.sql'
import type { RewardSource } from '../../../core/reward-source'
import type { Database, Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import type { RaffleTickets } from '../raffles'
import { type BoardKey, type Leader, listLeaders } from './board.sql'
import { boardTitle, type MissionPlan, type PlannedReward } from './mission-file'
import { type MissionPeriod, periodAround } from './mission-period'
import { payReward } from './pay-reward'
import { presentReward } from './present-reward'
import * as rows from './prizes.sql'

export interface BoardPrizeOptions {
  db: Database
  clock: Clock
  plan: MissionPlan
  currency: string
  /** The time zone in which days, weeks and months begin at midnight. */
  timeZone: string
  tickets: RaffleTickets
  /** Returns the title of the board of a period. */
  titleOf: (titleId: string, language: LanguageCode) => string
}

const hourMs = 60 * 60 * 1000

/**
 * Manages the prizes of the first places of a leaderboard. Rounds of the period may still be settled for a while after
 * its end.
 */
export function createBoardPrizes({ db, clock, plan, currency, timeZone, tickets, titleOf }: BoardPrizeOptions) {
  const { board, claimHours } = plan
  const prizesOf = (period: MissionPeriod) => board.prizes[period] ?? []

  function claimUntilOf(reward: PlannedReward, closedAt: Date): Date {
    const end = reward.type === 'TICKETS' ? tickets.endOf(reward.raffle) : null
    const until = closedAt.getTime() + claimHours * hourMs
    return new Date(end === null ? until : Math.min(until, end.getTime()))
  }

  /** Gives a place its prize. If its member may not earn, the prize is given to no one. */
  async function award(
    tx: Sql,
    { period, startsAt }: BoardKey,
    { leader, place, at }: { leader: Leader; place: number; at: Date },
  ): Promise<void> {
    const { memberId, points } = leader
    const reward = prizesOf(period).find(({ to }) => place <= to)?.reward
    if (!reward || !(await mayEarn(tx, memberId, at))) return
    const startsOn = dateOf(startsAt, timeZone)
    const prize = { memberId, period, startsOn, place, reward, claimUntil: claimUntilOf(reward, at) }
    await rows.insertPrize(tx, startsAt, prize)
    announceCounts(tx, memberId, 'BOARD')
    await notifyMember(tx, {
      memberId,
      type: 'SYSTEM',
      template: 'boardWon',
      at,
      reference: `board:${period}:${startsOn}`,
      params: { place: String(place), rounds: String(points), day: startsOn },
    })
  }

  /** Closes the board of the last period, once; returns true if it has. */
  async function close(tx: Sql, period: MissionPeriod, at: Date): Promise<boolean> {
    const prizes = prizesOf(period)
    const present = periodAround(at, period, timeZone)
    if (prizes.length === 0 || at.getTime() < present.from.getTime() + board.closeHours * hourMs) return false
    const last = { period, startsAt: periodAround(new Date(present.from.getTime() - 1), period, timeZone).from }
    if (!(await rows.closeBoard(tx, last, at))) return false
    const leaders = await listLeaders(tx, last, prizes.at(-1)?.to ?? 0)
    for (const [index, leader] of leaders.entries()) await award(tx, last, { leader, place: index + 1, at })
    return true
  }

  const rewards: RewardSource = {
    name: 'BOARD',
    async list(memberId, language) {
      const prizes = await rows.listPrizes(db, memberId, clock.now())
      return prizes.map(({ period, startsOn, place, reward, claimUntil }) => {
        const { rewardType: type, reward: amount } = presentReward(reward)
        return {
          id: `${period}:${startsOn}`,
          type,
          amount,
          expiresAt: claimUntil.getTime(),
          ...(reward.type === 'TICKETS' && { raffle: tickets.titleOf(reward.raffle, language) }),
          title: titleOf(boardTitle(period), language).replace('{place}', String(place)),
        }
      })
    },
    count: async (memberId) => (await rewards.list(memberId, 'EN')).length,
    claim: ({ memberId, id }) =>
      db.transaction(async (tx) => {
        const at = clock.now()
        await assertMayEarn(tx, memberId, at)
        const [name, startsOn = ''] = id.split(':')
        const period = missionPeriods.find((one) => one === name)
        if (period === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(startsOn)) throw new AppError('REWARD_GONE')
        const prize = await rows.lockPrize(tx, { memberId, period, startsOn })
        if (!prize) throw new AppError('REWARD_GONE')
        if (prize.isClaimed) throw new AppError('REWARD_CLAIMED')
        if (prize.claimUntil <= at) throw new AppError('REWARD_LAPSED')
        await rows.markClaimed(tx, prize, at)
        const reference = `board:${period}:${startsOn}:${memberId}`
        await payReward(tx, prize.reward, { reference, memberId, at, currency, tickets })
        announceCounts(tx, memberId, 'BOARD')
        return { amount: presentReward(prize.reward).reward }
      }),
  }

  return {
    rewards,

    /** Closes the boards whose period is over. Only one of several gateways does it. */
    closeBoards: (): Promise<void> =>
      db.transaction(async (tx) => {
        for (const period of missionPeriods) await close(tx, period, clock.now())
      }),

    /** Lists the prizes of the places of a period, the first ones first. */
    list: (period: MissionPeriod, language: LanguageCode) =>
      prizesOf(period).map(({ to, reward }, index, all) => ({
        from: (all[index - 1]?.to ?? 0) + 1,
        to,
        ...presentReward(reward),
        ...(reward.type === 'TICKETS' && { raffle: tickets.titleOf(reward.raffle, language) }),
      })),
  }
}

export type BoardPrizes = ReturnType<typeof createBoardPrizes>
