import type { RequestOf, ValueOf } from '@parlay/contracts'
import { addressBounds, type redeemPoints as call, type RedemptionState } from '@parlay/contracts/endpoints/points'
import type { PlannedReward } from '@parlay/server'
import { AppError } from '../../../core/errors'
import { newOrderNo } from '../../../core/order-no'
import type { Sql } from '../../../db'
import { giveReward } from './give-reward'
import { listOffered } from './list-offered'
import * as rows from './mall.sql'
import { notifyOfRedemption } from './notify-of-redemption'
import { addressOf } from './redemption-names'
import { assertMaySpend, type PointCommandOptions, refusedField, spendPoints } from './spend-points'

type Redeemed = ValueOf<typeof call>

const noticeOf = {
  GOODS: 'pointsProcessing',
  VOUCHER: 'pointsProcessing',
  MONEY: 'pointsRedeemed',
  TICKETS: 'pointsTickets',
  BONUS: 'pointsBonus',
  FREE_ROUNDS: 'pointsFreeRounds',
} as const

/** Redeems points for a reward of the mall. A repeated key returns the first redemption. */
export async function redeemPoints(
  options: PointCommandOptions,
  { paymentPassword, ...request }: RequestOf<typeof call>,
  memberId: bigint,
  requestKey: string,
): Promise<Redeemed> {
  await assertMaySpend(options, memberId)
  const reward = requireReward(options, request.rewardId)
  const { address, ...wish } = request
  if (reward.category === 'GOODS' && (address ?? '').length < addressBounds.least) {
    throw refusedField('address', 'err_enter_correct')
  }
  await options.checkPaymentPassword(memberId, paymentPassword)
  const sent = { ...wish, requestKey, ...(reward.category === 'GOODS' && { address }) }
  return saveRedemption(options, reward, memberId, sent)
}

function requireReward(options: PointCommandOptions, rewardId: string): PlannedReward {
  const reward = listOffered(options).find(({ id }) => id === rewardId)
  if (reward === undefined) throw refusedField('rewardId', 'err_enter_correct')
  return reward
}

const saveRedemption = (
  options: PointCommandOptions,
  reward: PlannedReward,
  memberId: bigint,
  { quantity, address, requestKey }: Omit<RequestOf<typeof call>, 'paymentPassword'> & { requestKey: string },
) =>
  options.db.transaction(async (tx): Promise<Redeemed> => {
    const at = options.clock.now()
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
      addressSealed: address === undefined ? null : await options.sealer.seal(tx, address, addressOf(redeemId)),
      codeSealed: null,
      createdAt: at,
      decidedAt: amount === null ? null : at,
    }
    if (!(await rows.insertRedemption(tx, { ...redemption, requestKey }))) {
      const known = await rows.getRedemptionOf(tx, memberId, requestKey)
      return { redeemId: known.redeemId, state: known.state, points: Number(known.points) }
    }
    await takeStock(tx, reward, memberId, quantity)
    await spendPoints(tx, memberId, { reference: `point-redeem:${redeemId}`, points, at })
    await giveReward(options, tx, reward, { memberId, redeemId, amount, at })
    const game = reward.category === 'FREE_ROUNDS' ? options.freeRoundGames.get(reward.game)?.name : undefined
    await notifyOfRedemption(tx, { ...redemption, template: noticeOf[reward.category], game, at })
    return { redeemId, state, points: Number(points) }
  })

/** Takes the stock, which locks it, so that of parallel redemptions each counts those before it. */
async function takeStock(
  tx: Sql,
  { id, stock, limitPerMember }: PlannedReward,
  memberId: bigint,
  quantity: number,
): Promise<void> {
  if (!(await rows.takeStock(tx, id, { quantity, stock }))) throw new AppError('POINT_STOCK')
  if (limitPerMember === null) return
  const [taken] = await rows.listTaken(tx, memberId, id)
  if ((taken?.quantity ?? 0) > limitPerMember) {
    throw new AppError('POINT_LIMIT', { params: { limit: String(limitPerMember) } })
  }
}
