import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/points'
import { earningCategories } from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import type { PointsPlan } from '@parlay/server'
import { dateOf } from '../../../core/business-day'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { findPoints } from '../../../ledger'
import type { RaffleTickets } from '../raffles'
import { listOffered } from './list-offered'
import { listRewards } from './list-rewards'
import * as rows from './mall.sql'
import { createPointCommands } from './point-commands'
import { sumPending } from './point-days.sql'
import { presentMovement } from './present-movement'
import { presentRedemption } from './present-redemption'
import { presentReward, type RewardWords, wordsOf } from './present-reward'
import type { PointCommandOptions } from './spend-points'
import { worthOfPoints } from './worth-of-points'

export interface PointsOptions extends Omit<PointCommandOptions, 'plan' | 'sealer' | 'tickets'>, RewardWords {
  tickets: RaffleTickets
  plan: PointsPlan
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  sealer: Sealer
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
}

interface Page {
  pageNo: number
  pageSize: number
}

interface HistoryRequest extends Page {
  direction?: 'IN' | 'OUT' | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  language: LanguageCode
}

const offsetOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })
const paged = <Row>(list: Row[], totalCount: number, { pageNo, pageSize }: Page) => ({
  list,
  totalPages: Math.ceil(totalCount / pageSize),
  totalCount,
  pageNo,
  pageSize,
})
const timeOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/**
 * Presents points and their mall from the brand's file, for each member. Throws if a reward has no name or no raffle.
 */
export function createPointsService(options: PointsOptions) {
  const { db, clock, plan, hasPaymentPassword } = options
  assertComplete(options)

  return {
    ...createPointCommands(options),

    getConfig: () => presentRules(options),

    getMall: (language: LanguageCode): ValueOf<typeof calls.getPointMall> => ({
      ...presentRules(options),
      list: plan.enabled ? listOffered(options).map((reward) => presentReward(options, reward, language)) : [],
    }),

    async getBalance(memberId: bigint): Promise<ValueOf<typeof calls.getPointBalance>> {
      const [points, pending, hasPassword] = await Promise.all([
        findPoints(db, memberId),
        sumPending(db, memberId, clock.now()),
        hasPaymentPassword(memberId),
      ])
      return {
        points: Number(points),
        pending: Number(pending),
        worth: printMoney(worthOfPoints(plan, points)),
        hasPaymentPassword: hasPassword,
      }
    },

    async listRewards(
      request: Page & { category?: calls.RewardCategory | undefined; language: LanguageCode },
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listPointRewards>> {
      const all = await listRewards(options, request, memberId)
      const { limit, offset } = offsetOf(request)
      return paged(all.slice(offset, offset + limit), all.length, request)
    },

    async listRedemptions(
      read: Sql,
      request: Page & { state?: calls.RedemptionState | undefined; language: LanguageCode },
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listRedemptions>> {
      const filter = { memberId, state: request.state ?? null }
      const found = await rows.listRedemptionRows(read, filter, offsetOf(request))
      const totalCount = await rows.countRedemptions(read, filter)
      const list: calls.Redemption[] = []
      for (const row of found) list.push(await presentRedemption(options, read, row, request.language))
      return paged(list, totalCount, request)
    },

    async listHistory(
      read: Sql,
      request: HistoryRequest,
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listPointHistory>> {
      const direction = request.direction ?? null
      const filter = { memberId, direction, from: timeOf(request.startTime), to: timeOf(request.endTime) }
      const found = await rows.listPostings(read, filter, offsetOf(request))
      const totalCount = await rows.countPostings(read, filter)
      const list = found.map((row) => presentMovement(options, row, request.language))
      return paged(list, totalCount, request)
    },
  }
}

export type PointsService = ReturnType<typeof createPointsService>

function assertComplete(options: PointsOptions): void {
  const { plan, defaultLanguage, tickets } = options
  const unnamed = plan.rewards.find(({ id }) => wordsOf(options, id, defaultLanguage) === undefined)
  if (unnamed) throw new Error(`points: ${unnamed.id} has no name in ${defaultLanguage}`)
  for (const [index, reward] of plan.rewards.entries())
    if (reward.category === 'TICKETS')
      tickets.assertKnown(`points: points.json: rewards.${index}.raffle`, reward.raffle)
}

/** Returns today's rules. */
function presentRules({ clock, plan, timeZone, currencySymbol }: PointsOptions): calls.PointConfig {
  const { enabled, ratio, minConvert, finalAfterHours } = plan
  const today = dateOf(clock.now(), timeZone)
  const rules = plan.earning.findLast(({ from }) => from <= today)?.rules ?? []
  return {
    enabled,
    currencySymbol,
    ratio,
    minConvert,
    finalAfterHours,
    earnRules: rules
      .map(({ category, points, per }) => ({ category, points, per: printMoney(per) }))
      .sort((a, b) => earningCategories.indexOf(a.category) - earningCategories.indexOf(b.category)),
  }
}
