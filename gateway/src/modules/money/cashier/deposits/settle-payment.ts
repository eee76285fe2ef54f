import { parseReportedMoney, printMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import { announceCounts } from '../../../../core/events'
import type { Sql } from '../../../../db'
import { postDeposit, postFee, requirePosted } from '../../../../ledger'
import { notifyMember } from '../../../member/messages'
import { isDecided } from '../provider/payment-incident.sql'
import * as rows from './deposit.sql'
import type { Incident } from './deposit-metrics'

export interface Settled {
  /** Undefined if the result changed nothing. */
  state?: 'CREDITED' | 'REVIEW' | 'FAILED' | 'EXPIRED'
  incidents: Incident[]
}

export interface PayingPromotions {
  /** Gives the bonus of a deposit that was made for a promotion. */
  giveForDeposit(tx: Sql, deposit: { memberId: bigint; promotionId: string; amount: bigint }): Promise<void>
}

/** Returns the bounds of one order by a payment method. */
export type BoundsOf = (methodId: string) => { min: bigint; max: bigint } | undefined

interface Settling {
  at: Date
  promotions: PayingPromotions
  boundsOf: BoundsOf
}

const nothing: Settled = { incidents: [] }
const incident = (kind: Incident): Settled => ({ incidents: [kind] })

/**
 * Settles an order by the provider's report, with its posting and its message, all within `tx`. Repeating a report
 * changes nothing. The amount actually paid is credited, however late, if the order's method takes such amounts. Any other
 * amount, and money in another currency, is in REVIEW until a person decides.
 */
export async function settlePayment(tx: Sql, result: ProviderResult, settling: Settling): Promise<Settled> {
  const { at } = settling
  const order = await rows.lockDeposit(tx, result.orderNo)
  if (order === undefined) return incident('UNKNOWN_ORDER')
  if (rows.hasOwnReference(order)) {
    if (order.pspRef !== result.pspRef) return incident('OTHER_REFERENCE')
  } else if (await rows.isPspRefTaken(tx, result.pspRef)) return incident('OTHER_REFERENCE')
  else if (order.pspRef !== null) await rows.takeReference(tx, order.orderNo, result.pspRef)
  if (order.state === 'CREATED') {
    await rows.startPaying(tx, order.orderNo, { pspRef: result.pspRef, nextCheckAt: at })
    order.state = 'PAYING'
  }
  return result.state === 'PAID'
    ? settlePaid(tx, { order, result, ...settling })
    : settleFailed(tx, { order, result, at })
}

/** Returns the agreed fee of the order. If less than that was paid, all of it is the fee. */
export const feeOfPaid = (agreed: bigint, paid: bigint): bigint => (agreed < paid ? agreed : paid)

interface Report {
  order: rows.DepositRow
  result: ProviderResult
  at: Date
}

async function settlePaid(tx: Sql, { order, result, at, promotions, boundsOf }: Report & Settling): Promise<Settled> {
  const { orderNo } = order
  const { amount, isFiner } = parseReportedMoney(result.amount)
  if (await isDecided(tx, result)) return nothing
  if (order.paidAmount !== null) {
    const isKnown = order.paidAmount === amount && order.paidCurrency === result.currency
    return isKnown ? nothing : incident('CONTRADICTION')
  }

  const reviewed = reviewReason(order, { amount, currency: result.currency }, boundsOf)
  const noted: Incident[] = []
  if (order.state !== 'PAYING') noted.push('LATE')
  if (reviewed !== undefined) noted.push(reviewed)
  else {
    if (isFiner) noted.push('FINER_AMOUNT')
    if (amount !== order.amount) noted.push('OTHER_AMOUNT')
  }
  const reason = noted.join(' ') || undefined
  if (reviewed === undefined) {
    await creditOrder(tx, order, { pspRef: result.pspRef, amount, reason, at, promotions })
    return { state: 'CREDITED', incidents: noted }
  }
  const payment = { pspRef: result.pspRef, paidAmount: amount, paidCurrency: result.currency, reason, at }
  if (!(await rows.markInReview(tx, orderNo, payment)))
    throw new Error(`the deposit ${orderNo} cannot be reviewed as ${order.state}`)
  return { state: 'REVIEW', incidents: noted }
}

/** Returns the reason why only a person can credit a payment; undefined if there is none. */
function reviewReason(
  order: rows.DepositRow,
  { amount, currency }: { amount: bigint; currency: string },
  boundsOf: BoundsOf,
): Incident | undefined {
  if (currency !== order.currency) return 'OTHER_CURRENCY'
  if (amount === order.amount) return undefined
  const bounds = boundsOf(order.methodId)
  return bounds !== undefined && amount >= bounds.min && amount <= bounds.max ? undefined : 'OUT_OF_BOUNDS'
}

interface Credit {
  pspRef: string
  /** In minor units of the order's currency. */
  amount: bigint
  reason: string | undefined
  at: Date
  promotions: PayingPromotions
}

/** Credits an order with the paid amount, less its fee, with its posting, promotion and message. */
export async function creditOrder(tx: Sql, order: rows.DepositRow, { amount, at, promotions, ...credit }: Credit) {
  const { orderNo, memberId, currency } = order
  const fee = feeOfPaid(order.fee, amount)
  // Runs before the postings, because promotions lock their own rows before the wallet.
  if (order.promotionId !== null)
    await promotions.giveForDeposit(tx, { memberId, promotionId: order.promotionId, amount: amount - fee })
  const reference = `deposit:${orderNo}`
  requirePosted(await postDeposit(tx, { reference, memberId, currency, amount, at }))
  if (fee > 0n) requirePosted(await postFee(tx, { reference: `${reference}:fee`, memberId, currency, amount: fee, at }))
  if (!(await rows.markCredited(tx, orderNo, { ...credit, paidAmount: amount, paidCurrency: currency, at })))
    throw new Error(`the deposit ${orderNo} cannot be credited as ${order.state}`)
  const params = { amount: printMoney(amount - fee), orderNo }
  await notifyMember(tx, { memberId, type: 'DEPOSIT_CREDITED', params, reference, at })
  // This deposit may complete a promotion or a mission that counts deposits.
  announceCounts(tx, memberId, 'PROMOTION', 'MISSION')
}

/** Ends an order for which a person found nothing to credit. */
export async function refuseOrder(tx: Sql, order: rows.DepositRow, at: Date): Promise<void> {
  if (!(await rows.markRefused(tx, order.orderNo, at)))
    throw new Error(`the deposit ${order.orderNo} cannot be refused as ${order.state}`)
  await notifyOfFailure(tx, order, at)
}

async function notifyOfFailure(tx: Sql, { memberId, orderNo, amount }: rows.DepositRow, at: Date): Promise<void> {
  const params = { amount: printMoney(amount), orderNo }
  // A payment that still arrives is reported under the order's own reference.
  await notifyMember(tx, { memberId, type: 'DEPOSIT_FAILED', params, reference: `deposit:${orderNo}:failed`, at })
}

/** The reason with which a provider reports that the order was not paid in time. */
const expiryReason = 'EXPIRED'

async function settleFailed(tx: Sql, { order, result, at }: Report): Promise<Settled> {
  const { orderNo } = order
  if (order.paidAmount !== null) return incident('CONTRADICTION')
  const to = result.reason === expiryReason ? 'EXPIRED' : 'FAILED'
  const failed = await rows.markFailed(tx, orderNo, { to, reason: result.reason, at })
  if (failed === undefined) {
    // The order had ended before, and now it is certain that no payment will come.
    await rows.stopChecks(tx, orderNo)
    return nothing
  }
  if (to === 'FAILED') await notifyOfFailure(tx, order, at)
  return { state: to, incidents: [] }
}
