import { printMoney } from '@parlay/contracts/money'
import type { listPaymentIncidents, paymentIncidentSchema } from '@parlay/contracts/staff/payments'
import type { z } from 'zod'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import { keyParts, pageKeys } from '../../../../core/page-keys'
import type { Database, Sql } from '../../../../db'
import { postAdjustment, postDeposit, requirePosted } from '../../../../ledger'
import { notifyMember } from '../../../member/messages'
import { awaitingStaff, type DepositRow, lockDeposit, standInReference, startPaying } from '../deposits/deposit.sql'
import { creditOrder, type PayingPromotions, refuseOrder } from '../deposits/settle-payment'
import { type Locked, lockPayout } from '../withdrawals/payouts/take-payout-report'
import * as rows from './payment-incident.sql'

export interface PaymentDecision {
  id: bigint
  decision: 'credit' | 'dismiss'
  /** In minor units; what is credited. */
  amount?: bigint | undefined
  /** The member who is credited. Undefined for the order that is in review. */
  memberId?: bigint | undefined
  reason: string
}

export interface PaymentStaffOptions {
  db: Database
  clock: Clock
  currency: string
  promotions: PayingPromotions
}

/**
 * The kinds of report about a payment that is booked to its order, or is in review because of another report of it.
 */
const bookedKinds = ['LATE', 'OTHER_AMOUNT', 'FINER_AMOUNT']
/** The kinds of report that have put an order into review. */
const reviewKinds = ['OUT_OF_BOUNDS', 'OTHER_CURRENCY', 'OTHER_AMOUNT']
const keys = pageKeys('incidents', [keyParts.flag, keyParts.micros, keyParts.id])
const stateAfter = { credit: 'CREDITED', dismiss: 'DISMISSED' } as const

/** The decisions of the operator's staff about reports of payments. */
export function createPaymentStaff({ db, clock, currency, promotions }: PaymentStaffOptions) {
  /** Answers the member who was credited. */
  async function credit(
    tx: Sql,
    { id, amount, memberId }: PaymentDecision,
    { kind, orderKind, orderNo }: rows.PaymentIncident,
    { waiting, returned, at }: { waiting: DepositRow | undefined; returned: Locked | undefined; at: Date },
  ): Promise<{ memberId: bigint; amount: bigint }> {
    if (amount === undefined) throw refused('amount', 'is needed')
    // Crediting an account in addition would pay the same payment twice.
    if (waiting === undefined && orderKind === 'PAYMENT' && bookedKinds.includes(kind))
      throw refused('decision', `this payment is booked to the order ${orderNo}: there is nothing to credit`)
    if (memberId === undefined) {
      if (waiting === undefined) throw refused('account', 'is needed: no order is in review because of this report')
      const pspRef = await referenceOf(tx, id, waiting, at)
      await creditOrder(tx, waiting, { pspRef, amount, reason: 'STAFF', at, promotions })
      return { memberId: waiting.memberId, amount }
    }
    if (waiting !== undefined) throw refused('account', `leave this out: the order ${waiting.orderNo} gets the money`)
    const posting = { reference: `payment-incident:${id}`, memberId, currency, amount, at }
    // The money of a payout that comes back is not a deposit.
    const isPayout = orderKind === 'PAYOUT' || returned !== undefined
    requirePosted(isPayout ? await postAdjustment(tx, { ...posting, house: 'psp' }) : await postDeposit(tx, posting))
    const { reference } = posting
    const params = { amount: printMoney(amount) }
    await notifyMember(tx, { memberId, type: 'SYSTEM', template: 'paymentCredited', params, reference, at })
    return { memberId, amount }
  }

  /** An order that its payment must name gets one, if the provider's answer to the order was lost. */
  async function referenceOf(tx: Sql, id: bigint, order: DepositRow, at: Date): Promise<string> {
    const pspRef = order.pspRef ?? standInReference(id)
    if (order.state === 'CREATED') await startPaying(tx, order.orderNo, { pspRef, nextCheckAt: at })
    return pspRef
  }

  async function dismiss(
    tx: Sql,
    { kind, orderKind, orderNo }: rows.PaymentIncident,
    inReview: DepositRow | undefined,
    at: Date,
  ) {
    // The decision would be kept, and would change nothing.
    if (inReview === undefined && orderKind === 'PAYMENT' && bookedKinds.includes(kind))
      throw refused('decision', `this payment is booked to the order ${orderNo}: there is nothing to dismiss`)
    if (inReview !== undefined) await refuseOrder(tx, inReview, at)
    return { memberId: null, amount: null }
  }

  async function decideIn(tx: Sql, request: PaymentDecision, decidedBy: string) {
    const { id, reason } = request
    const decision = stateAfter[request.decision]
    const known = await rows.findPaymentIncident(tx, id)
    if (known === undefined) throw new AppError('SYS_INVALID_URL')
    // The order first, as the provider's reports do, so that reports and decisions wait for each other in one order.
    const order = known.orderNo === null ? undefined : await lockDeposit(tx, known.orderNo)
    const payout = await lockReportedPayout(tx, known)
    await rows.lockPaymentIncident(tx, id)
    const made = await rows.findPaymentDecision(tx, id)
    if (made) {
      assertSame(made, { ...request, decision })
      return { id, kind: known.kind, before: made.decision, decision }
    }
    // The nightly check finds by this instant the order that was credited by this decision.
    const at = clock.now()
    const done =
      decision === 'CREDITED'
        ? await credit(tx, request, known, {
            waiting: orderToCredit(known, order),
            returned: payoutToReturn(payout),
            at,
          })
        : await dismiss(tx, known, orderInReview(known, order), at)
    await rows.insertPaymentDecision(tx, {
      incidentId: id,
      decision,
      decidedBy,
      reason,
      memberId: done.memberId,
      amount: done.amount,
      at,
    })
    return { id, kind: known.kind, before: null, decision }
  }

  return {
    /**
     * Decides about a report once; the same decision again changes nothing. `credit` credits the order that is in review, or
     * the unpaid order of a report that cannot be read, or else the named member. `dismiss` ends the order that is in
     * review. Throws SYS_INVALID_URL if there is no such report. Throws SYS_VALIDATION if it is decided otherwise, with
     * another amount or for another member, or cannot be decided in this way.
     */
    decide: (request: PaymentDecision, decidedBy: string) => db.transaction((tx) => decideIn(tx, request, decidedBy)),

    /** As `decide`, as part of `tx`. */
    decideIn,

    /** Lists the reports that need a look by staff, those that wait for a decision first. */
    async list({ state, after, pageSize }: z.output<typeof listPaymentIncidents.request>) {
      const found = await rows.listPaymentIncidents(db, {
        state: state ?? null,
        after: keys.read(after),
        limit: pageSize + 1,
      })
      const { page, next } = keys.cut(found, pageSize, ({ isOpen, micros, id }) => [Number(isOpen), micros, id])
      return { list: page.map(present), next }
    },
  }
}

export type PaymentStaff = ReturnType<typeof createPaymentStaff>

function present({
  micros: _,
  ...incident
}: rows.PaymentIncident & { micros: bigint }): z.output<typeof paymentIncidentSchema> {
  const { id, amount, credited, firstAt, lastAt, isOpen } = incident
  return {
    ...incident,
    id: String(id),
    amount: amount === null ? null : printMoney(amount),
    credited: credited === null ? null : printMoney(credited),
    firstAt: firstAt.getTime(),
    lastAt: lastAt.getTime(),
    waitingSince: isOpen ? firstAt.getTime() : null,
  }
}

/** Returns the order that is in review because of a report. */
function orderInReview({ kind }: rows.PaymentIncident, order: DepositRow | undefined): DepositRow | undefined {
  const isInReview = reviewKinds.includes(kind) && awaitingStaff.some((state) => state === order?.state)
  return isInReview ? order : undefined
}

/**
 * Returns the order that is credited because of a report. A report that cannot be read may be about the payment of its
 * order: if an account were credited instead, the provider's next report would credit the payment a second time. Throws
 * SYS_VALIDATION if a payment of such an order is known already.
 */
function orderToCredit(known: rows.PaymentIncident, order: DepositRow | undefined): DepositRow | undefined {
  if (known.kind !== 'UNREADABLE') return orderInReview(known, order)
  if (order !== undefined && order.paidAmount !== null)
    throw refused('decision', `a payment of the order ${order.orderNo} is known (${order.state}): dismiss this report`)
  return order
}

/** Locks the payout of a report. One that cannot be read may be about a payout too. */
async function lockReportedPayout(tx: Sql, { orderKind, orderNo }: rows.PaymentIncident): Promise<Locked | undefined> {
  return orderNo === null || orderKind === 'PAYMENT' ? undefined : lockPayout(tx, orderNo)
}

/**
 * Throws SYS_VALIDATION for a payout whose money is not gone: its withdrawal returns what is not paid, and what was
 * refunded has been returned.
 */
function payoutToReturn(found: Locked | undefined): Locked | undefined {
  if (found === undefined) return undefined
  const { payout, withdrawal } = found
  if (payout.state !== 'PAID')
    throw refused(
      'decision',
      `the payout is ${payout.state}: the withdrawal ${withdrawal.orderNo} returns it by itself`,
    )
  if (withdrawal.state === 'REFUNDED' && payout.answer === 'DISPUTED')
    throw refused('decision', `the withdrawal ${withdrawal.orderNo} has refunded this payout: dismiss this report`)
  return found
}

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** Refuses a repetition with another amount or member. Otherwise staff would believe that this was carried out. */
function assertSame(
  made: rows.MadeDecision,
  { decision, amount, memberId }: Pick<PaymentDecision, 'amount' | 'memberId'> & Pick<rows.MadeDecision, 'decision'>,
): void {
  if (made.decision !== decision) throw refused('decision', `it is ${made.decision}`)
  if (amount !== undefined && amount !== made.amount)
    throw refused('amount', `it is credited already, with ${printMoney(made.amount ?? 0n)}`)
  if (memberId !== undefined && memberId !== made.memberId)
    throw refused('account', 'it is credited already, to another member')
}
