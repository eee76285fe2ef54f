import { printMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import type { Logger } from 'pino'
import type { Clock } from '../../../../core/clock'
import type { Database } from '../../../../db'
import { savePaymentIncident, saveUnreadableReport } from '../provider/payment-incident.sql'
import { type ProviderClient, UnreadableAnswer } from '../provider/provider-client'
import * as rows from './deposit.sql'
import type { DepositMetrics } from './deposit-metrics'
import { type BoundsOf, type PayingPromotions, settlePayment } from './settle-payment'

export interface OrderProcessorOptions {
  db: Database
  clock: Clock
  log: Logger
  metrics: DepositMetrics
  client: ProviderClient
  /** The address that the provider's page sends the member back to. */
  returnUrl: string
  /** The name of the payee on the provider's page. */
  merchant: string
  promotions: PayingPromotions
  boundsOf: BoundsOf
}

/** A callback usually arrives before this time. */
const firstQuestionAfter = 15_000
/** After an order's end no payment is possible, but a provider may report one late. */
const lateReportWindow = 24 * 60 * 60 * 1000
const mostPerSweep = 50

/**
 * Processes orders to their end: sends them to the provider, handles its results, and asks for results that do not
 * arrive.
 */
export function createOrderProcessor(options: OrderProcessorOptions) {
  const { db, clock, log, metrics, client, returnUrl, merchant, promotions, boundsOf } = options
  const silent = (orderNo: string) => (error: unknown) => {
    metrics.silences.inc()
    log.warn({ err: error, orderNo }, 'payment provider did not answer')
    return undefined
  }

  /**
   * If the provider does not respond, the order stays CREATED and is sent again. The provider treats it as the same
   * order.
   */
  const start = async (order: rows.DepositRow): Promise<void> => {
    const { orderNo, channel, amount, currency, expiresAt, language } = order
    const answer = await client
      .startPayment({
        orderNo,
        channel,
        currency,
        language,
        returnUrl,
        merchant,
        amount: printMoney(amount),
        expiresAt: expiresAt.getTime(),
      })
      .catch(silent(orderNo))
    if (answer === undefined) return
    const nextCheckAt = new Date(clock.now().getTime() + firstQuestionAfter)
    await rows.startPaying(db, orderNo, { pspRef: answer.pspRef, answer, nextCheckAt })
  }

  /** `raw` is the report as it came, unless it came as a response to our call. */
  const take = async (result: ProviderResult, raw = JSON.stringify(result)): Promise<void> => {
    const { state, incidents } = await db.transaction(async (tx) => {
      const at = clock.now()
      const settled = await settlePayment(tx, result, { at, promotions, boundsOf })
      for (const kind of settled.incidents) await savePaymentIncident(tx, { kind, result, raw, at })
      return settled
    })
    const { orderNo, pspRef, amount, currency } = result
    for (const kind of incidents) {
      metrics.incidents.inc({ kind })
      log.error({ incident: kind, orderNo, pspRef, amount, currency }, 'payment needs a look')
    }
    if (state !== undefined && state !== 'REVIEW') metrics.ended.inc({ state })
  }

  /** Keeps a report that the provider has signed but that cannot be read, because it may be about money. */
  const takeUnreadable = async (raw: string): Promise<void> => {
    const { orderNo } = await saveUnreadableReport(db, { raw, at: clock.now() })
    metrics.incidents.inc({ kind: 'UNREADABLE' })
    log.error({ incident: 'UNREADABLE', orderNo }, 'payment needs a look')
  }

  const ask = (orderNo: string) =>
    client.ask({ kind: 'PAYMENT', orderNo }).catch(async (error: unknown) => {
      if (error instanceof UnreadableAnswer) await takeUnreadable(error.raw)
      return silent(orderNo)(error)
    })

  const expire = async (orderNo: string): Promise<void> => {
    if (await rows.markExpired(db, orderNo, clock.now())) metrics.ended.inc({ state: 'EXPIRED' })
  }

  const look = async (order: rows.DepositRow): Promise<void> => {
    const { orderNo } = order
    const sinceEnd = clock.now().getTime() - order.expiresAt.getTime()
    if (order.state === 'CREATED' && sinceEnd < 0) return start(order)

    const status = await ask(orderNo)
    if (status?.state === 'PAID' || status?.state === 'FAILED') return take({ ...status, kind: 'PAYMENT', orderNo })
    if (sinceEnd < 0) return
    await expire(orderNo)
    // As long as the provider does not respond, the order may have been paid.
    if (status === undefined) return
    if (status.state === 'UNKNOWN' || sinceEnd > lateReportWindow) await rows.stopChecks(db, orderNo)
  }

  return {
    start,
    take,
    takeUnreadable,
    async sweep(): Promise<void> {
      const due = await rows.takeDue(db, { at: clock.now(), limit: mostPerSweep })
      await Promise.all(due.map(look))
    },
  }
}

export type OrderProcessor = ReturnType<typeof createOrderProcessor>
