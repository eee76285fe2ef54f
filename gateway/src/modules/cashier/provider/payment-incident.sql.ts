import type { ProviderResult } from '@parlay/shared/contracts/payment-provider'
import { parseMoney } from '@parlay/shared/money'
import type { Sql } from '../../../db'

export interface NewPaymentIncident {
  /** Why somebody has to look at it, such as UNKNOWN_ORDER. */
  kind: string
  result: ProviderResult
  at: Date
}

/** Keeps a report for a person to look at; of one that is known already, how often it has come. */
export const savePaymentIncident = (tx: Sql, { kind, result, at }: NewPaymentIncident) =>
  tx.query(
    `insert into payment_incident (kind, order_kind, order_no, psp_ref, reported_state, reported_amount,
       reported_currency, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict on constraint payment_incident_once do update set times = payment_incident.times + 1, last_at = $8`,
    [kind, result.kind, result.orderNo, result.pspRef, result.state, parseMoney(result.amount), result.currency, at],
  )

export interface PaymentIncident {
  kind: string
  orderKind: ProviderResult['kind']
  orderNo: string
  pspRef: string
  state: string
  amount: bigint
  currency: string
  times: number
  firstAt: Date
  lastAt: Date
}

/** Latest first. */
export const listPaymentIncidents = (sql: Sql, limit = 200) =>
  sql.query<PaymentIncident>(
    `select kind, order_kind as "orderKind", order_no as "orderNo", psp_ref as "pspRef", reported_state as state,
       reported_amount as amount, reported_currency as currency, times, first_at as "firstAt", last_at as "lastAt"
     from payment_incident order by last_at desc, id desc limit $1`,
    [limit],
  )
