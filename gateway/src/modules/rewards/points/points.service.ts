import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/points'
import { earningCategories } from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import { type PlannedReward, type PointsPlan, type RewardTexts, wordReward } from '@parlay/server'
import { dateOf } from '../../../core/business-day'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { findPoints } from '../../../ledger'
import { listFreeRounds } from '../../games/vendor-wallet'
import { presentBonusTerms } from '../bonuses'
import type { RaffleTickets } from '../raffles'
import * as rows from './mall.sql'
import {
  addressOf,
  codeOf,
  createPointCommands,
  freeRoundsOf,
  offeredOf,
  type PointCommandOptions,
} from './point-commands'
import { sumPending } from './point-days.sql'

export interface PointsOptions extends Omit<PointCommandOptions, 'plan' | 'sealer' | 'tickets'> {
  tickets: RaffleTickets
  plan: PointsPlan
  /** The names of the rewards. */
  texts: ReadonlyMap<LanguageCode, RewardTexts>
  defaultLanguage: LanguageCode
  currencySymbol: string
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
  const { db, clock, plan, texts, defaultLanguage, currencySymbol, timeZone, sealer, hasPaymentPassword, tickets } =
    options
  const { freeRoundGames } = options
  const unnamed = plan.rewards.find(({ id }) => texts.get(defaultLanguage)?.[id] === undefined)
  if (unnamed) throw new Error(`points: ${unnamed.id} has no name in ${defaultLanguage}`)
  for (const [index, reward] of plan.rewards.entries())
    if (reward.category === 'TICKETS')
      tickets.assertKnown(`points: points.json: rewards.${index}.raffle`, reward.raffle)

  const wordsOf = (rewardId: string, language: LanguageCode) =>
    texts.get(language)?.[rewardId] ?? texts.get(defaultLanguage)?.[rewardId]
  /** A reward that the brand no longer has stays in the list of redemptions, under its id. */
  const nameOf = (rewardId: string, language: LanguageCode): string => wordsOf(rewardId, language)?.name ?? rewardId

  function presentRounds({
    amount,
    stake,
    days,
    game,
  }: Extract<PlannedReward, { category: 'FREE_ROUNDS' }>): calls.OfferedReward['freeRounds'] {
    const played = freeRoundGames.get(game)
    return played && { rounds: Number(amount), stake: printMoney(stake), days, game: played }
  }

  function present(reward: PlannedReward, language: LanguageCode): calls.OfferedReward {
    const words = wordsOf(reward.id, language)
    const fill = (text = '') => wordReward(text, reward, currencySymbol)
    return {
      rewardId: reward.id,
      category: reward.category,
      name: fill(words?.name),
      description: fill(words?.description),
      image: `/art/points/${reward.id}`,
      points: reward.points,
      units: fill(words?.units),
      limitPerMember: reward.limitPerMember,
      ...(reward.category === 'BONUS' && {
        bonus: { factor: reward.wagering, product: reward.product, terms: presentBonusTerms(reward.bonus) },
      }),
      ...(reward.category === 'FREE_ROUNDS' && { freeRounds: presentRounds(reward) }),
    }
  }

  /** Returns today's rules. */
  function getConfig(): calls.PointConfig {
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

  /** Returns the rest of a redemption's free rounds. */
  async function readRounds(
    read: Sql,
    redeemId: string,
    reward: PlannedReward | undefined,
  ): Promise<calls.Redemption['freeRounds']> {
    const [granted] = await listFreeRounds(read, [freeRoundsOf(redeemId)])
    if (granted === undefined) return undefined
    const { rounds, used, expiresAt } = granted
    const game = reward?.category === 'FREE_ROUNDS' ? freeRoundGames.get(reward.game) : undefined
    return { rounds, left: rounds - used, expiresAt: expiresAt.getTime(), game: game ?? null }
  }

  async function presentRedemption(
    read: Sql,
    row: rows.RedemptionRow,
    language: LanguageCode,
  ): Promise<calls.Redemption> {
    const { redeemId, rewardId, category, quantity, points, state, amount, addressSealed, codeSealed } = row
    const reward = plan.rewards.find(({ id }) => id === rewardId)
    const name = nameOf(rewardId, language)
    return {
      redeemId,
      rewardId,
      category,
      quantity,
      state,
      goods: reward ? wordReward(name, reward, currencySymbol) : name,
      units: wordsOf(rewardId, language)?.units ?? '',
      points: Number(points),
      time: row.createdAt.getTime(),
      decidedAt: row.decidedAt?.getTime() ?? null,
      address: addressSealed && (await sealer.open(read, addressSealed, addressOf(redeemId))),
      code: codeSealed && (await sealer.open(read, codeSealed, codeOf(redeemId))),
      amount: (category === 'MONEY' || category === 'BONUS') && amount !== null ? printMoney(amount) : null,
      ...(category === 'FREE_ROUNDS' && { freeRounds: await readRounds(read, redeemId, reward) }),
    }
  }

  function presentMovement({ kind, reference, rewardId, ...row }: rows.MovementRow, language: LanguageCode) {
    const [subject = '', detail = ''] = reference.split(':')
    const reward = plan.rewards.find(({ id }) => id === rewardId)
    const name = rewardId && nameOf(rewardId, language)
    return {
      txId: String(row.txId),
      type: kind === 'points-spent' && subject === 'point-convert' ? ('CONVERTED' as const) : typeOf[kind],
      points: Number(row.points),
      balanceAfter: Number(row.balanceAfter),
      time: row.time.getTime(),
      category: kind === 'points-earned' ? earnedBy(subject, detail) : null,
      refNo: kind === 'points-earned' ? null : detail,
      goods: name && reward ? wordReward(name, reward, currencySymbol) : name,
    }
  }

  return {
    ...createPointCommands(options),

    getConfig,

    getMall: (language: LanguageCode): ValueOf<typeof calls.getPointMall> => ({
      ...getConfig(),
      list: plan.enabled ? offeredOf(options).map((reward) => present(reward, language)) : [],
    }),

    async getBalance(memberId: bigint): Promise<ValueOf<typeof calls.getPointBalance>> {
      const [points, pending, hasPassword] = await Promise.all([
        findPoints(db, memberId),
        sumPending(db, memberId, clock.now()),
        hasPaymentPassword(memberId),
      ])
      return { points: Number(points), pending: Number(pending), hasPaymentPassword: hasPassword }
    },

    async listRewards(
      { category, language, ...page }: Page & { category?: calls.RewardCategory | undefined; language: LanguageCode },
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listPointRewards>> {
      const [stock, taken] = await Promise.all([rows.listStock(db), rows.listTaken(db, memberId)])
      const offered = plan.enabled ? offeredOf(options) : []
      const all = offered
        .filter((reward) => category === undefined || reward.category === category)
        .map((reward): calls.PointReward => {
          const left = Math.max(0, reward.stock - (stock.find(({ rewardId }) => rewardId === reward.id)?.taken ?? 0))
          const own = taken.find(({ rewardId }) => rewardId === reward.id)?.quantity ?? 0
          const mayTake = Math.max(0, (reward.limitPerMember ?? left) - (reward.limitPerMember === null ? 0 : own))
          return {
            ...present(reward, language),
            stock: left,
            left: Math.min(left, mayTake),
            state: left === 0 ? 'SOLD_OUT' : mayTake === 0 ? 'LIMIT_REACHED' : 'AVAILABLE',
          }
        })
      const { limit, offset } = offsetOf(page)
      return paged(all.slice(offset, offset + limit), all.length, page)
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
      for (const row of found) list.push(await presentRedemption(read, row, request.language))
      return paged(list, totalCount, request)
    },

    async listHistory(
      read: Sql,
      request: HistoryRequest,
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listPointHistory>> {
      const filter = {
        memberId,
        direction: request.direction ?? null,
        from: timeOf(request.startTime),
        to: timeOf(request.endTime),
      }
      const found = await rows.listPostings(read, filter, offsetOf(request))
      const totalCount = await rows.countPostings(read, filter)
      return paged(
        found.map((row) => presentMovement(row, request.language)),
        totalCount,
        request,
      )
    },
  }
}

export type PointsService = ReturnType<typeof createPointsService>

const typeOf = { 'points-earned': 'EARNED', 'points-spent': 'REDEEMED', 'points-returned': 'RETURNED' } as const

/** References name the source of points: `play-points:RNG:…`, `mission:…`. */
const earnedBy = (subject: string, detail: string): calls.PointMovement['category'] =>
  subject === 'play-points'
    ? (earningCategories.find((category) => category === detail) ?? null)
    : subject.startsWith('mission')
      ? 'MISSION'
      : null
