import type { ProviderResult } from '@parlay/shared/contracts/payment-provider'
import { parseMoney, printMoney } from '@parlay/shared/money'
import { announceCounts } from '../../../core/events'
import type { Sql } from '../../../db'
import { postDeposit, postFee, requirePosted } from '../../../ledger'
import { notifyMember } from '../../messages'
import * as rows from './deposit.sql'
import type { Incident } from './deposit-metrics'

export interface Settled {
  /** Undefined if the result changed nothing. */
  state?: 'CREDITED' | 'PAID' | 'FAILED' | 'EXPIRED'
  incidents: Incident[]
}

export interface PayingPromotions {
  /** Gives the bonus of a deposit that was made for a promotion. */
  giveForDeposit(tx: Sql, deposit: { memberId: bigint; promotionId: string; amount: bigint }): Promise<void>
}

interface Settling {
  at: Date
  promotions: PayingPromotions
}

const nothing: Settled = { incidents: [] }
const incident = (kind: Incident): Settled => ({ incidents: [kind] })

/**
 * Settles an order by the provider's report, with its posting and its message, all within `tx`. Repeating a report
 * changes nothing. The amount actually paid is credited, however late. Only money in another currency waits as PAID.
 */
export async function settlePayment(tx: Sql, result: ProviderResult, settling: Settling): Promise<Settled> {
  const { at } = settling
  const order = await rows.lockDeposit(tx, result.orderNo)
  if (order === undefined) return incident('UNKNOWN_ORDER')
  if (order.pspRef !== null && order.pspRef !== result.pspRef) return incident('OTHER_REFERENCE')
  if (order.state === 'CREATED') {
    await rows.startPaying(tx, order.orderNo, { pspRef: result.pspRef, nextCheckAt: at })
    order.state = 'PAYING'
  }
  return result.state === 'PAID'
    ? settlePaid(tx, { order, result, ...settling })
    : settleFailed(tx, { order, result, at })
}

/** The fee that the order was made with. Of somebody who has paid less than that, all of it is the fee. */
export const feeOfPaid = (agreed: bigint, paid: bigint): bigint => (agreed < paid ? agreed : paid)

interface Report {
  order: rows.DepositRow
  result: ProviderResult
  at: Date
}

async function settlePaid(tx: Sql, { order, result, at, promotions }: Report & Settling): Promise<Settled> {
  const { orderNo, memberId, currency } = order
  const amount = parseMoney(result.amount)
  if (order.paidAmount !== null) return order.paidAmount === amount ? nothing : incident('CONTRADICTION')

  const noted: Incident[] = []
  if (order.state !== 'PAYING') noted.push('LATE')
  if (amount !== order.amount) noted.push('OTHER_AMOUNT')
  if (result.currency !== currency) noted.push('OTHER_CURRENCY')
  const payment = { pspRef: result.pspRef, paidAmount: amount, paidCurrency: result.currency, at }
  const paid = await rows.markPaid(tx, orderNo, { ...payment, reason: noted.join(' ') || undefined })
  if (paid === undefined) throw new Error(`the deposit ${orderNo} cannot be paid as ${order.state}`)
  if (result.currency !== currency || amount <= 0n) return { state: 'PAID', incidents: noted }

  const fee = feeOfPaid(order.fee, amount)
  // Before the postings: promotions lock what is theirs before the wallet.
  if (order.promotionId !== null)
    await promotions.giveForDeposit(tx, { memberId, promotionId: order.promotionId, amount: amount - fee })
  const reference = `deposit:${orderNo}`
  requirePosted(await postDeposit(tx, { reference, memberId, currency, amount, at }))
  if (fee > 0n) requirePosted(await postFee(tx, { reference: `${reference}:fee`, memberId, currency, amount: fee, at }))
  await rows.markCredited(tx, orderNo, at)
  const params = { amount: printMoney(amount - fee), orderNo }
  await notifyMember(tx, { memberId, type: 'DEPOSIT_CREDITED', params, reference, at })
  // What is counted by deposits may be reached by this one.
  announceCounts(tx, memberId, 'PROMOTION', 'MISSION')
  return { state: 'CREDITED', incidents: noted }
}

/** The reason with which a provider reports that nobody paid in time. */
const expiryReason = 'EXPIRED'

async function settleFailed(tx: Sql, { order, result, at }: Report): Promise<Settled> {
  const { orderNo, memberId } = order
  if (order.paidAmount !== null) return incident('CONTRADICTION')
  const to = result.reason === expiryReason ? 'EXPIRED' : 'FAILED'
  const failed = await rows.markFailed(tx, orderNo, { to, reason: result.reason, at })
  if (failed === undefined) {
    // The order had ended before, and now it is certain that no payment will come.
    await rows.stopChecks(tx, orderNo)
    return nothing
  }
  if (to === 'FAILED') {
    const params = { amount: printMoney(order.amount), orderNo }
    // A payment that arrives after all is reported under the order's own reference.
    await notifyMember(tx, { memberId, type: 'DEPOSIT_FAILED', params, reference: `deposit:${orderNo}:failed`, at })
  }
  return { state: to, incidents: [] }
}
