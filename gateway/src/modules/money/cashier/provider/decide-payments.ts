import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import { postAdjustment, postDeposit, requirePosted } from '../../../../ledger'
import { awaitingStaff, type DepositRow, lockDeposit } from '../deposits/deposit.sql'
import { creditOrder, type PayingPromotions, refuseOrder } from '../deposits/settle-payment'
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

/** The kinds of report that have put an order into review. */
const reviewKinds = ['OUT_OF_BOUNDS', 'OTHER_CURRENCY', 'OTHER_AMOUNT']
const stateAfter = { credit: 'CREDITED', dismiss: 'DISMISSED' } as const

/** The decisions of the operator's staff about reports of payments. */
export function createPaymentStaff({ db, clock, currency, promotions }: PaymentStaffOptions) {
  /** Answers the member who was credited. */
  async function credit(
    tx: Sql,
    { id, amount, memberId }: PaymentDecision,
    { orderKind }: rows.PaymentIncident,
    waiting: DepositRow | undefined,
  ): Promise<{ memberId: bigint; amount: bigint }> {
    const at = clock.now()
    if (amount === undefined) throw refused('amount', 'is needed')
    if (memberId === undefined) {
      if (waiting === undefined) throw refused('account', 'is needed: no order is in review because of this report')
      const { pspRef } = waiting
      if (pspRef === null) throw new Error(`the deposit ${waiting.orderNo} is in review without a reference`)
      await creditOrder(tx, waiting, { pspRef, amount, reason: 'STAFF', at, promotions })
      return { memberId: waiting.memberId, amount }
    }
    if (waiting !== undefined) throw refused('account', `the order ${waiting.orderNo} is in review: leave this out`)
    const posting = { reference: `payment-incident:${id}`, memberId, currency, amount, at }
    // The money of a payout that comes back is not a deposit.
    const isPayout = orderKind === 'PAYOUT'
    requirePosted(isPayout ? await postAdjustment(tx, { ...posting, house: 'psp' }) : await postDeposit(tx, posting))
    return { memberId, amount }
  }

  async function dismiss(tx: Sql, waiting: DepositRow | undefined) {
    if (waiting !== undefined) await refuseOrder(tx, waiting, clock.now())
    return { memberId: null, amount: null }
  }

  return {
    /**
     * Decides about a report once; the same decision again changes nothing. `credit` credits the order that is in review, or
     * else the named member. `dismiss` ends the order that is in review. Throws SYS_INVALID_URL if there is no such report,
     * and SYS_VALIDATION if it is decided otherwise, with another amount or for another member, or cannot be decided in this
     * way.
     */
    decide: (request: PaymentDecision, decidedBy: string) =>
      db.transaction(async (tx) => {
        const { id, reason } = request
        const decision = stateAfter[request.decision]
        const known = await rows.findPaymentIncident(tx, id)
        if (known === undefined) throw new AppError('SYS_INVALID_URL')
        // The order first, as the provider's reports do, so that reports and decisions wait for each other in one order.
        const order = known.orderNo === null ? undefined : await lockDeposit(tx, known.orderNo)
        await rows.lockPaymentIncident(tx, id)
        const made = await rows.findPaymentDecision(tx, id)
        if (made) {
          assertSame(made, { ...request, decision })
          return { id, decision }
        }
        const isReview = awaitingStaff.some((state) => state === order?.state) && reviewKinds.includes(known.kind)
        const waiting = isReview ? order : undefined
        const done = decision === 'CREDITED' ? await credit(tx, request, known, waiting) : await dismiss(tx, waiting)
        await rows.insertPaymentDecision(tx, {
          incidentId: id,
          decision,
          decidedBy,
          reason,
          memberId: done.memberId,
          amount: done.amount,
          at: clock.now(),
        })
        return { id, decision }
      }),

    /** Lists the reports that need a look by staff, those that wait for a decision first. */
    list: () => rows.listPaymentIncidents(db),
  }
}

export type PaymentStaff = ReturnType<typeof createPaymentStaff>

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
