import type { RequestOf, ValueOf } from '@parlay/shared/contracts'
import {
  addressBounds,
  type convertPoints,
  type RedemptionState,
  type redeemPoints,
} from '@parlay/shared/contracts/endpoints/points'
import { printMoney } from '@parlay/shared/money'
import type { PlannedReward, PointsPlan } from '@parlay/shared/server'
import type { Clock } from '../../core/clock'
import { AppError } from '../../core/errors'
import { mayEarn } from '../../core/may-earn.sql'
import { newOrderNo } from '../../core/order-no'
import type { Sealer } from '../../core/sealer'
import type { Database, Sql } from '../../db'
import { getMemberBalance, postPoints, postReward, requirePosted } from '../../ledger'
import * as rows from './mall.sql'
import { tellMember } from './tell-member'

export interface PointCommandOptions {
  db: Database
  clock: Clock
  currency: string
  plan: Pick<PointsPlan, 'enabled' | 'ratio' | 'minConvert' | 'rewards'>
  sealer: Pick<Sealer, 'seal'>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

type RedeemRequest = Omit<RequestOf<typeof redeemPoints>, 'paymentPassword'>

/** What the address and the code of a redemption are sealed for. */
export const addressOf = (redeemId: string): string => `point address ${redeemId}`
export const codeOf = (redeemId: string): string => `point code ${redeemId}`

const refusedField = (field: string, why: string) =>
  new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** What members do with points. Locks in this order: the reward's stock, the points, the wallet. */
export function createPointCommands(options: PointCommandOptions) {
  const { db, clock, currency, plan, sealer, checkPaymentPassword } = options

  async function assertAllowed(memberId: bigint): Promise<void> {
    if (!plan.enabled) throw new AppError('AUTH_PROVIDER_OFF')
    if (!(await mayEarn(db, memberId))) throw new AppError('AUTH_ACCOUNT_DISABLED')
  }

  function requireReward(rewardId: string): PlannedReward {
    const reward = plan.rewards.find(({ id }) => id === rewardId)
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

  /** Takes the stock, which locks it, so that of redemptions at the same time each counts those before it. */
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
      const amount = reward.category === 'MONEY' ? reward.amount * BigInt(quantity) : null
      const state: RedemptionState = amount === null ? 'PROCESSING' : 'APPROVED'
      const redemption = {
        ...{ redeemId, memberId, rewardId: reward.id, category: reward.category, quantity, points, amount, state },
        addressSealed: address === undefined ? null : await sealer.seal(tx, address, addressOf(redeemId)),
        codeSealed: null,
        ...{ createdAt: at, decidedAt: amount === null ? null : at },
      }
      if (!(await rows.insertRedemption(tx, { ...redemption, requestKey }))) {
        const known = await rows.getRedemptionOf(tx, memberId, requestKey)
        return { redeemId: known.redeemId, state: known.state, points: Number(known.points) }
      }
      await take(tx, reward, memberId, quantity)
      await spend(tx, memberId, { reference: `point-redeem:${redeemId}`, points, at })
      if (amount !== null) await pay(tx, memberId, { orderNo: redeemId, amount, at })
      await tellMember(tx, { ...redemption, template: amount === null ? 'pointsProcessing' : 'pointsRedeemed', at })
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
    /** Asking again with the same key answers what was redeemed the first time. */
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

    /** Asking again with the same key answers what was converted the first time. */
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
