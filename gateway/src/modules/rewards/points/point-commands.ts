import type { RequestOf, ValueOf } from '@parlay/contracts'
import {
  addressBounds,
  type convertPoints,
  type RedemptionState,
  type redeemPoints,
} from '@parlay/contracts/endpoints/points'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedReward, PointsPlan } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { newOrderNo } from '../../../core/order-no'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { getMemberBalance, postPoints, postReward, requirePosted } from '../../../ledger'
import { giveFreeRounds } from '../../games/vendor-wallet'
import { giveBonus } from '../bonuses'
import type { RaffleTickets } from '../raffles'
import type { GameOfRounds } from './free-round-games'
import * as rows from './mall.sql'
import { tellMember } from './tell-member'

export interface PointCommandOptions {
  db: Database
  clock: Clock
  currency: string
  plan: Pick<PointsPlan, 'enabled' | 'ratio' | 'minConvert' | 'rewards'>
  sealer: Pick<Sealer, 'seal'>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  tickets: Pick<RaffleTickets, 'give' | 'endOf'>
  /** The games by their codes. */
  freeRoundGames: ReadonlyMap<string, GameOfRounds>
}

type RedeemRequest = Omit<RequestOf<typeof redeemPoints>, 'paymentPassword'>

/** The purposes for which the address and the code of a redemption are sealed. */
export const addressOf = (redeemId: string): string => `point address ${redeemId}`
export const codeOf = (redeemId: string): string => `point code ${redeemId}`
/** The name of a redemption's free rounds at their vendor. */
export const freeRoundsOf = (redeemId: string): string => `points:${redeemId}`

interface Given {
  memberId: bigint
  redeemId: string
  amount: bigint | null
  at: Date
}

const noticeOf = {
  GOODS: 'pointsProcessing',
  VOUCHER: 'pointsProcessing',
  MONEY: 'pointsRedeemed',
  TICKETS: 'pointsTickets',
  BONUS: 'pointsBonus',
  FREE_ROUNDS: 'pointsFreeRounds',
} as const

/** Tickets are offered until their raffle ends. */
export function offeredOf({
  clock,
  plan,
  tickets,
}: Pick<PointCommandOptions, 'clock' | 'tickets'> & { plan: Pick<PointsPlan, 'rewards'> }) {
  const now = clock.now()
  return plan.rewards.filter((reward) => {
    const end = reward.category === 'TICKETS' ? tickets.endOf(reward.raffle) : null
    return end === null || end > now
  })
}

const refusedField = (field: string, why: string) =>
  new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** Opens the members' calls for points. Locks in this order: the reward's stock, the points, the wallet. */
export function createPointCommands(options: PointCommandOptions) {
  const { db, clock, currency, plan, sealer, checkPaymentPassword, tickets, freeRoundGames } = options

  async function assertAllowed(memberId: bigint): Promise<void> {
    if (!plan.enabled) throw new AppError('AUTH_PROVIDER_OFF')
    await assertMayEarn(db, memberId, clock.now())
  }

  function requireReward(rewardId: string): PlannedReward {
    const reward = offeredOf(options).find(({ id }) => id === rewardId)
    if (reward === undefined) throw refusedField('rewardId', 'err_enter_correct')
    return reward
  }

  async function spend(
    tx: Sql,
    memberId: bigint,
    spent: { reference: string; points: bigint; at: Date },
  ): Promise<void> {
    const { reference, points: amount, at } = spent
    const outcome = await postPoints(tx, { kind: 'points-spent', reference, memberId, amount, at })
    if (outcome.outcome === 'insufficient') {
      throw new AppError('POINT_INSUFFICIENT', { params: { points: String(outcome.available) } })
    }
    requirePosted(outcome)
  }

  const pay = async (tx: Sql, memberId: bigint, paid: { orderNo: string; amount: bigint; at: Date }) =>
    requirePosted(
      await postReward(tx, {
        kind: 'points',
        reference: `points:${paid.orderNo}`,
        memberId,
        currency,
        amount: paid.amount,
        at: paid.at,
      }),
    )

  const giveRounds = async (
    tx: Sql,
    { game: gameCode, stake, days }: Extract<PlannedReward, { category: 'FREE_ROUNDS' }>,
    { memberId, redeemId, rounds, at }: { memberId: bigint; redeemId: string; rounds: number; at: Date },
  ) => {
    const expiresAt = new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
    const rewardUuid = freeRoundsOf(redeemId)
    const grant = { rewardUuid, memberId, gameCode, rounds, stake, currency, at, expiresAt, grantedBy: 'points mall' }
    if (!(await giveFreeRounds(tx, grant))) throw refusedField('rewardId', 'err_enter_correct')
  }

  /**
   * Gives the rewards that need no staff: money, tickets, free rounds, or bonus money on the reward's current terms.
   */
  const giveAtOnce = async (tx: Sql, reward: PlannedReward, { memberId, redeemId, amount, at }: Given) => {
    if (amount === null) return
    const reference = `points:${redeemId}`
    if (reward.category === 'TICKETS') {
      await tickets.give(tx, { raffleId: reward.raffle, memberId, count: Number(amount), reference, at })
    } else if (reward.category === 'BONUS') {
      const { termsVersion } = reward
      const promotion = { ...reward, kind: 'POINTS' as const }
      await giveBonus(tx, { promotion, termsVersion, reference, memberId, currency, amount, at })
    } else if (reward.category === 'FREE_ROUNDS') {
      await giveRounds(tx, reward, { memberId, redeemId, rounds: Number(amount), at })
    } else await pay(tx, memberId, { orderNo: redeemId, amount, at })
  }

  /** Takes the stock, which locks it, so that of parallel redemptions each counts those before it. */
  async function take(tx: Sql, { id, stock, limitPerMember }: PlannedReward, memberId: bigint, quantity: number) {
    if (!(await rows.takeStock(tx, id, { quantity, stock }))) throw new AppError('POINT_STOCK')
    if (limitPerMember === null) return
    const [taken] = await rows.listTaken(tx, memberId, id)
    if ((taken?.quantity ?? 0) > limitPerMember) {
      throw new AppError('POINT_LIMIT', { params: { limit: String(limitPerMember) } })
    }
  }

  const redeem = (reward: PlannedReward, memberId: bigint, wish: RedeemRequest & { requestKey: string }) =>
    db.transaction(async (tx): Promise<ValueOf<typeof redeemPoints>> => {
      const { quantity, address, requestKey } = wish
      const at = clock.now()
      const redeemId = newOrderNo('P', at)
      const points = BigInt(reward.points) * BigInt(quantity)
      const amount = 'amount' in reward ? reward.amount * BigInt(quantity) : null
      const state: RedemptionState = amount === null ? 'PROCESSING' : 'APPROVED'
      const redemption = {
        redeemId,
        memberId,
        rewardId: reward.id,
        category: reward.category,
        quantity,
        points,
        amount,
        state,
        addressSealed: address === undefined ? null : await sealer.seal(tx, address, addressOf(redeemId)),
        codeSealed: null,
        createdAt: at,
        decidedAt: amount === null ? null : at,
      }
      if (!(await rows.insertRedemption(tx, { ...redemption, requestKey }))) {
        const known = await rows.getRedemptionOf(tx, memberId, requestKey)
        return { redeemId: known.redeemId, state: known.state, points: Number(known.points) }
      }
      await take(tx, reward, memberId, quantity)
      await spend(tx, memberId, { reference: `point-redeem:${redeemId}`, points, at })
      await giveAtOnce(tx, reward, { memberId, redeemId, amount, at })
      const game = reward.category === 'FREE_ROUNDS' ? freeRoundGames.get(reward.game)?.name : undefined
      await tellMember(tx, { ...redemption, template: noticeOf[reward.category], game, at })
      return { redeemId, state, points: Number(points) }
    })

  const convert = (memberId: bigint, points: bigint, requestKey: string) =>
    db.transaction(async (tx): Promise<rows.ConversionRow> => {
      const at = clock.now()
      const amount = (points * 100n) / BigInt(plan.ratio)
      const conversion = { orderNo: newOrderNo('P', at), memberId, points, amount }
      if (!(await rows.insertConversion(tx, { ...conversion, requestKey, createdAt: at }))) {
        return rows.getConversionOf(tx, memberId, requestKey)
      }
      await spend(tx, memberId, { reference: `point-convert:${conversion.orderNo}`, points, at })
      await pay(tx, memberId, { orderNo: conversion.orderNo, amount, at })
      return conversion
    })

  return {
    /** A repeated key returns the first redemption. */
    async redeem(
      { paymentPassword, ...request }: RequestOf<typeof redeemPoints>,
      memberId: bigint,
      requestKey: string,
    ): Promise<ValueOf<typeof redeemPoints>> {
      await assertAllowed(memberId)
      const reward = requireReward(request.rewardId)
      const { address, ...wish } = request
      if (reward.category === 'GOODS' && (address ?? '').length < addressBounds.least) {
        throw refusedField('address', 'err_enter_correct')
      }
      await checkPaymentPassword(memberId, paymentPassword)
      return redeem(reward, memberId, { ...wish, requestKey, ...(reward.category === 'GOODS' && { address }) })
    },

    /** A repeated key returns the first conversion. */
    async convert(
      request: RequestOf<typeof convertPoints>,
      memberId: bigint,
      requestKey: string,
    ): Promise<ValueOf<typeof convertPoints>> {
      await assertAllowed(memberId)
      if (request.points < plan.minConvert) throw refusedField('points', 'err_enter_correct')
      await checkPaymentPassword(memberId, request.paymentPassword)
      const { points, amount } = await convert(memberId, BigInt(request.points), requestKey)
      const { available } = await getMemberBalance(db, memberId, currency)
      return { amount: printMoney(amount), points: Number(points), balance: printMoney(available) }
    },
  }
}
