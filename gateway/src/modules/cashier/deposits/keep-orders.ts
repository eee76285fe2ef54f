import type { ProviderResult } from '@parlay/shared/contracts/payment-provider'
import { printMoney } from '@parlay/shared/money'
import type { Logger } from 'pino'
import type { Clock } from '../../../clock'
import type { Database } from '../../../db'
import type { ProviderClient } from '../provider/provider-client'
import * as rows from './deposit.sql'
import type { DepositMetrics } from './deposit-metrics'
import { settlePayment } from './settle-payment'

export interface OrderKeeperOptions {
  db: Database
  clock: Clock
  log: Logger
  metrics: DepositMetrics
  client: ProviderClient
  /** Where the provider's page sends the member back to. */
  returnUrl: string
  /** Who is paid, as that page says it. */
  merchant: string
}

/** A callback usually comes before this. */
const firstQuestionAfter = 15_000
/** After an order's end nobody can pay any more, but a provider may take its time to say that somebody has. */
const patience = 24 * 60 * 60 * 1000
const looksAtOnce = 50

/** Brings orders to their end: tells the provider of them, takes its results, and asks where it stays silent. */
export function createOrderKeeper({ db, clock, log, metrics, client, returnUrl, merchant }: OrderKeeperOptions) {
  const silent = (orderNo: string) => (error: unknown) => {
    metrics.silences.inc()
    log.warn({ err: error, orderNo }, 'payment provider did not answer')
    return undefined
  }

  /** Where the provider does not answer the order stays CREATED and is told of again; to it that is the same order. */
  const start = async (order: rows.DepositRow): Promise<void> => {
    const { orderNo, channel, amount, currency, expiresAt, language } = order
    const answer = await client
      .startPayment({
        ...{ orderNo, channel, currency, language, returnUrl, merchant },
        amount: printMoney(amount),
        expiresAt: expiresAt.getTime(),
      })
      .catch(silent(orderNo))
    if (answer === undefined) return
    const nextCheckAt = new Date(clock.now().getTime() + firstQuestionAfter)
    await rows.startPaying(db, orderNo, { pspRef: answer.pspRef, answer, nextCheckAt })
  }

  const take = async (result: ProviderResult): Promise<void> => {
    const { state, incidents } = await db.transaction((tx) => settlePayment(tx, result, clock.now()))
    const { orderNo, pspRef, amount, currency } = result
    for (const kind of incidents) {
      metrics.incidents.inc({ kind })
      log.error({ incident: kind, orderNo, pspRef, amount, currency }, 'payment needs a look')
    }
    if (state !== undefined) metrics.ended.inc({ state })
  }

  const expire = async (orderNo: string): Promise<void> => {
    if (await rows.markExpired(db, orderNo, clock.now())) metrics.ended.inc({ state: 'EXPIRED' })
  }

  const look = async (order: rows.DepositRow): Promise<void> => {
    const { orderNo } = order
    const sinceEnd = clock.now().getTime() - order.expiresAt.getTime()
    if (order.state === 'CREATED' && sinceEnd < 0) return start(order)

    const told = await client.ask({ kind: 'PAYMENT', orderNo }).catch(silent(orderNo))
    if (told?.state === 'PAID' || told?.state === 'FAILED') return take({ ...told, kind: 'PAYMENT', orderNo })
    if (sinceEnd < 0) return
    await expire(orderNo)
    // However long it is silent: it may have been paid.
    if (told === undefined) return
    if (told.state === 'UNKNOWN' || sinceEnd > patience) await rows.stopChecks(db, orderNo)
  }

  return {
    start,
    take,
    async sweep(): Promise<void> {
      const due = await rows.takeDue(db, { at: clock.now(), limit: looksAtOnce })
      await Promise.all(due.map(look))
    },
  }
}

export type OrderKeeper = ReturnType<typeof createOrderKeeper>
