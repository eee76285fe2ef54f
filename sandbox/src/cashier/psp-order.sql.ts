import type { PaymentRequest, ProviderResult } from '@parlay/contracts/payment-provider'
import type { Sql } from '../database/database'

type Kind = ProviderResult['kind']

export interface PspOrder {
  kind: Kind
  orderNo: string
  pspRef: string
  amount: bigint
  currency: string
  state: 'PENDING' | 'PAID' | 'FAILED'
  paidAmount: bigint | null
  reason: string | null
  pageKey: string | null
  channel: PaymentRequest['channel'] | null
  merchant: string | null
  returnUrl: string | null
  language: string | null
  accountNumber: string | null
  dueAt: Date
}

const columns = `kind, order_no as "orderNo", psp_ref as "pspRef", amount, currency, state, paid_amount as "paidAmount",
  reason, page_key as "pageKey", channel, merchant, return_url as "returnUrl", language,
  account_number as "accountNumber", due_at as "dueAt"`

async function one(rows: Promise<PspOrder[]>): Promise<PspOrder | undefined> {
  const [row] = await rows
  return row
}

export type NewPspOrder = Omit<PspOrder, 'state' | 'paidAmount' | 'reason'>

/** An existing order with this number stays unchanged. */
export const insertPspOrder = (tx: Sql, order: NewPspOrder, now: Date) =>
  tx.query(
    `insert into psp_order (kind, order_no, psp_ref, amount, currency, page_key, channel, merchant, return_url, language,
       account_number, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (kind, order_no) do nothing`,
    [
      order.kind,
      order.orderNo,
      order.pspRef,
      order.amount,
      order.currency,
      order.pageKey,
      order.channel,
      order.merchant,
      order.returnUrl,
      order.language,
      order.accountNumber,
      order.dueAt,
      now,
    ],
  )

export const findPspOrder = (tx: Sql, kind: Kind, orderNo: string) =>
  one(tx.query(`select ${columns} from psp_order where kind = $1 and order_no = $2`, [kind, orderNo]))

export const findPaymentByPage = (tx: Sql, pageKey: string) =>
  one(tx.query(`select ${columns} from psp_order where page_key = $1`, [pageKey]))

/** Returns the order if it was still open, so that only one of several concurrent calls ends it. */
export const endPspOrder = (
  tx: Sql,
  { kind, orderNo }: Pick<PspOrder, 'kind' | 'orderNo'>,
  { state, paidAmount, reason, at }: Pick<PspOrder, 'state' | 'paidAmount' | 'reason'> & { at: Date },
) =>
  one(
    tx.query(
      `update psp_order set state = $3, paid_amount = $4, reason = $5, ended_at = $6
       where kind = $1 and order_no = $2 and state = 'PENDING' returning ${columns}`,
      [kind, orderNo, state, paidAmount, reason, at],
    ),
  )

export const dueOrders = `from psp_order where state = 'PENDING' and due_at <= $1`

export const listDueOrders = (tx: Sql, now: Date, limit: number): Promise<PspOrder[]> =>
  tx.query(`select ${columns} ${dueOrders} order by due_at limit $2`, [now, limit])
