import { randomBytes, randomInt } from 'node:crypto'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import type {
  PaymentAnswer,
  PaymentRequest,
  PayoutRequest,
  ProviderResult,
  ProviderStatus,
} from '@parlay/contracts/payment-provider'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { insertCallback } from './psp-callback.sql'
import type { PspFaults } from './psp-faults'
import * as rows from './psp-order.sql'

/** The same order number was used for different content. */
export class OrderMismatch extends Error {}

export interface PspOrdersDeps {
  db: Database
  clock: Clock
  faults: PspFaults
  publicUrl: string
}

/** The duration of a payout, in milliseconds. */
const payoutMs = 3_000
const ordersPerSweep = 50

export function createPspOrders({ db, clock, faults, publicUrl }: PspOrdersDeps) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  const open = async (order: rows.NewPspOrder): Promise<rows.PspOrder> => {
    await rows.insertPspOrder(db, order, clock.now())
    const known = await rows.findPspOrder(db, order.kind, order.orderNo)
    if (known?.amount !== order.amount || known.currency !== order.currency) throw new OrderMismatch(order.orderNo)
    return known
  }

  /** Ends an order once and stores its callback for the cashier, in one transaction. */
  const end = async (order: rows.PspOrder, state: 'PAID' | 'FAILED', reason: string | null = null) => {
    const other = faults.take(order, 'FAIL', 'OTHER_AMOUNT')
    const paidAmount = other?.amount ?? order.amount
    const outcome =
      state === 'FAILED' || other?.fault === 'FAIL'
        ? { state: 'FAILED' as const, paidAmount: null, reason: reason ?? 'REFUSED' }
        : { state, paidAmount, reason }
    await db.transaction(async (tx) => {
      const ended = await rows.endPspOrder(tx, order, { ...outcome, at: clock.now() })
      if (ended === undefined) return
      const callbackFault = faults.take(order, 'LOST_CALLBACK', 'DUPLICATE_CALLBACK')?.fault
      const times = callbackFault === 'LOST_CALLBACK' ? 0 : callbackFault === 'DUPLICATE_CALLBACK' ? 3 : 1
      const body = JSON.stringify(resultOf(ended))
      for (let time = 0; time < times; time += 1) await insertCallback(tx, body, clock.now())
    })
  }

  const isOver = ({ dueAt }: rows.PspOrder) => dueAt <= clock.now()

  return {
    async startPayment(request: PaymentRequest): Promise<PaymentAnswer> {
      const order = await open({
        kind: 'PAYMENT',
        ...identity(request),
        pageKey: randomBytes(24).toString('base64url'),
        channel: request.channel,
        merchant: request.merchant,
        returnUrl: request.returnUrl,
        language: request.language,
        accountNumber: String(randomInt(10 ** 11, 10 ** 12)),
        dueAt: new Date(request.expiresAt),
      })
      return answerOf(order, publicUrl)
    },

    async sendPayout(request: PayoutRequest): Promise<{ pspRef: string }> {
      const { number } = request.account
      const noPage = { pageKey: null, channel: null, merchant: null, returnUrl: null, language: null }
      const order = { kind: 'PAYOUT' as const, ...identity(request), ...noPage, accountNumber: number }
      return { pspRef: (await open({ ...order, dueAt: later(payoutMs) })).pspRef }
    },

    async ask(kind: ProviderResult['kind'], orderNo: string): Promise<ProviderStatus> {
      const order = await rows.findPspOrder(db, kind, orderNo)
      if (order === undefined) return { state: 'UNKNOWN' }
      if (order.state === 'PENDING') return { state: 'PENDING', pspRef: order.pspRef }
      return resultOf(order) as ProviderStatus
    },

    findPayment: (pageKey: string) => rows.findPaymentByPage(db, pageKey),

    /** Applies the player's decision on the page; does nothing if the order is decided already, or expired. */
    async decide(order: rows.PspOrder, decision: 'PAY' | 'DECLINE'): Promise<void> {
      if (order.state !== 'PENDING' || isOver(order)) return
      await (decision === 'PAY' ? end(order, 'PAID') : end(order, 'FAILED', 'DECLINED'))
    },

    /** Ends due orders: payments that were not made in time fail, and payouts are paid. */
    async endDue(): Promise<void> {
      for (const order of await rows.listDueOrders(db, clock.now(), ordersPerSweep)) {
        await (order.kind === 'PAYOUT' ? end(order, 'PAID') : end(order, 'FAILED', 'EXPIRED'))
      }
    },
  }
}

export type PspOrders = ReturnType<typeof createPspOrders>

const identity = ({ orderNo, amount, currency }: Pick<PaymentRequest, 'orderNo' | 'amount' | 'currency'>) => ({
  orderNo,
  currency,
  pspRef: `SBX-${randomBytes(12).toString('hex')}`,
  amount: parseMoney(amount),
})

const resultOf = ({ kind, orderNo, pspRef, state, paidAmount, currency, reason }: rows.PspOrder) => ({
  kind,
  orderNo,
  pspRef,
  state,
  currency,
  amount: printMoney(paidAmount ?? 0n),
  ...(reason !== null && { reason }),
})

/** Every channel has the same page, because that is where the player of a sandbox pays. */
function answerOf({ pspRef, pageKey, channel, orderNo, accountNumber }: rows.PspOrder, publicUrl: string) {
  const payUrl = `${publicUrl}/pay/${pageKey}`
  const account = {
    bank: 'Sandbox Bank',
    holder: 'Sandbox Payments',
    number: accountNumber ?? '',
    remark: orderNo.slice(-8),
  }
  return { pspRef, payUrl, ...(channel === 'QR' && { qr: payUrl }), ...(channel === 'TRANSFER' && { account }) }
}
