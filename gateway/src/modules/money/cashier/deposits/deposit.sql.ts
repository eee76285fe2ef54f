import type { LanguageCode } from '@parlay/contracts'
import type { DepositState } from '@parlay/contracts/endpoints/deposits'
import type { PaymentAnswer, PaymentRequest } from '@parlay/contracts/payment-provider'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../../core/queue-page.sql'
import type { Sql } from '../../../../db'

export interface DepositRow {
  orderNo: string
  memberId: bigint
  methodId: string
  channel: PaymentRequest['channel']
  amount: bigint
  fee: bigint
  currency: string
  language: LanguageCode
  state: DepositState
  pspRef: string | null
  payUrl: string | null
  qr: string | null
  account: PaymentAnswer['account'] | null
  paidAmount: bigint | null
  paidCurrency: string | null
  paidAt: Date | null
  createdAt: Date
  expiresAt: Date
  /** The promotion for which it was made. */
  promotionId: string | null
}

const columns = `order_no as "orderNo", member_id as "memberId", method_id as "methodId", channel, amount, fee, currency,
  language, state, psp_ref as "pspRef", pay_url as "payUrl", qr, account, paid_amount as "paidAmount", paid_currency as "paidCurrency",
  paid_at as "paidAt",  created_at as "createdAt", expires_at as "expiresAt", promotion_id as "promotionId"`

async function one(rows: Promise<DepositRow[]>): Promise<DepositRow | undefined> {
  const [row] = await rows
  return row
}

/** Makes the member's orders wait for each other until the end of `tx`. */
export const lockMember = (tx: Sql, memberId: bigint) =>
  tx.query('select id from member where id = $1 for no key update', [memberId])

export async function countOpen(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from deposit where member_id = $1 and state in ('CREATED', 'PAYING')`,
    [memberId],
  )
  return row?.count ?? 0
}

/** Counts the orders by a method that are paid, or can still be paid. */
export async function countSince(
  sql: Sql,
  memberId: bigint,
  { methodId, since }: { methodId: string; since: Date },
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from deposit where member_id = $1 and created_at >= $3 and method_id = $2
       and state in ('CREATED', 'PAYING', 'PAID', 'REVIEW', 'CREDITED')`,
    [memberId, methodId, since],
  )
  return row?.count ?? 0
}

export type NewDeposit = Pick<
  DepositRow,
  | 'orderNo'
  | 'memberId'
  | 'methodId'
  | 'channel'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'language'
  | 'createdAt'
  | 'expiresAt'
  | 'promotionId'
> & { requestKey: string; nextCheckAt: Date }

export const insertDeposit = (tx: Sql, deposit: NewDeposit) =>
  tx.query(
    `insert into deposit (order_no, member_id, request_key, method_id, channel, amount, fee, currency, language, created_at,
       expires_at, next_check_at, promotion_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      deposit.orderNo,
      deposit.memberId,
      deposit.requestKey,
      deposit.methodId,
      deposit.channel,
      deposit.amount,
      deposit.fee,
      deposit.currency,
      deposit.language,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.nextCheckAt,
      deposit.promotionId,
    ],
  )

export const findDepositByKey = (tx: Sql, memberId: bigint, requestKey: string) =>
  one(
    tx.query<DepositRow>(`select ${columns} from deposit where member_id = $1 and request_key = $2`, [
      memberId,
      requestKey,
    ]),
  )

export const findOwnDeposit = (tx: Sql, memberId: bigint, orderNo: string) =>
  one(
    tx.query<DepositRow>(`select ${columns} from deposit where member_id = $1 and order_no = $2`, [memberId, orderNo]),
  )

/** Locks the order until the end of `tx`. */
export const lockDeposit = (tx: Sql, orderNo: string) =>
  one(tx.query<DepositRow>(`select ${columns} from deposit where order_no = $1 for update`, [orderNo]))

/* The transitions. Each is an update that names the states it expects and returns the row only if it was in one of
   them, so that only one of several concurrent attempts succeeds. */

const transition = (
  tx: Sql,
  orderNo: string,
  change: { to: DepositState; from: readonly DepositState[]; set?: string; values?: readonly unknown[] },
) =>
  one(
    tx.query<DepositRow>(
      `update deposit set state = $2 ${change.set ?? ''} where order_no = $1 and state = any($3::text[])
       returning ${columns}`,
      [orderNo, change.to, change.from, ...(change.values ?? [])],
    ),
  )

/** `answer` is unknown if the provider's result arrives before its response. */
export const startPaying = (
  tx: Sql,
  orderNo: string,
  { pspRef, answer, nextCheckAt }: { pspRef: string; answer?: PaymentAnswer; nextCheckAt: Date },
) =>
  transition(tx, orderNo, {
    to: 'PAYING',
    from: ['CREATED'],
    set: ', psp_ref = $4, pay_url = $5, qr = $6, account = $7, attempts = 0, next_check_at = $8',
    values: [pspRef, answer?.payUrl, answer?.qr, answer?.account, nextCheckAt],
  })

/** The states in which a person decides. Gateways of the previous release write PAID. */
export const awaitingStaff = ['REVIEW', 'PAID'] as const

interface Payment {
  pspRef: string
  paidAmount: bigint
  paidCurrency: string
  reason: string | undefined
  at: Date
}

const paymentColumns = `psp_ref = coalesce(psp_ref, $4), paid_amount = $5, paid_currency = $6, reason = $7, paid_at = $8`
const beforePayment = ['PAYING', 'EXPIRED', 'CANCELLED', 'FAILED'] as const

export const markCredited = (tx: Sql, orderNo: string, { pspRef, paidAmount, paidCurrency, reason, at }: Payment) =>
  transition(tx, orderNo, {
    to: 'CREDITED',
    from: [...beforePayment, ...awaitingStaff],
    set: `, ${paymentColumns}, ended_at = $8, next_check_at = null`,
    values: [pspRef, paidAmount, paidCurrency, reason, at],
  })

/** The provider has reported a payment that cannot be credited without a guess. */
export const markInReview = (tx: Sql, orderNo: string, { pspRef, paidAmount, paidCurrency, reason, at }: Payment) =>
  transition(tx, orderNo, {
    to: 'REVIEW',
    from: beforePayment,
    set: `, ${paymentColumns}, ended_at = null, next_check_at = null`,
    values: [pspRef, paidAmount, paidCurrency, reason, at],
  })

/** Staff have found that there is nothing to credit. */
export const markRefused = (tx: Sql, orderNo: string, at: Date) =>
  transition(tx, orderNo, {
    to: 'FAILED',
    from: awaitingStaff,
    set: ', paid_amount = null, paid_currency = null, paid_at = null, ended_at = $4, next_check_at = null',
    values: [at],
  })

/**
 * The reference of an order that staff credited before the provider had named one. It stands in for the provider's, which
 * replaces it with the first report.
 */
const standIn = 'payment-incident:'
export const standInReference = (incidentId: bigint): string => `${standIn}${incidentId}`
export const hasOwnReference = ({ pspRef }: Pick<DepositRow, 'pspRef'>): boolean =>
  pspRef !== null && !pspRef.startsWith(standIn)

export const takeReference = (tx: Sql, orderNo: string, pspRef: string) =>
  tx.query('update deposit set psp_ref = $2 where order_no = $1', [orderNo, pspRef])

/** An order belongs to one payment, so another order's reference belongs to another payment. */
export async function isPspRefTaken(tx: Sql, pspRef: string): Promise<boolean> {
  const rows = await tx.query('select from deposit where psp_ref = $1', [pspRef])
  return rows.length > 0
}

/** The provider has reported that no payment will come. */
export const markFailed = (
  tx: Sql,
  orderNo: string,
  { to, reason, at }: { to: 'FAILED' | 'EXPIRED'; reason: string | undefined; at: Date },
) =>
  transition(tx, orderNo, {
    to,
    from: ['PAYING'],
    set: ', reason = $4, ended_at = $5, next_check_at = null',
    values: [reason, at],
  })

/** A payment may still have been made, so the provider is still asked. */
export const markExpired = (tx: Sql, orderNo: string, at: Date) =>
  transition(tx, orderNo, { to: 'EXPIRED', from: ['CREATED', 'PAYING'], set: ', ended_at = $4', values: [at] })

/** Works like `markExpired`, at the member's request. */
export const markCancelled = (tx: Sql, orderNo: string, at: Date) =>
  transition(tx, orderNo, { to: 'CANCELLED', from: ['CREATED', 'PAYING'], set: ', ended_at = $4', values: [at] })

export const stopChecks = (tx: Sql, orderNo: string) =>
  tx.query('update deposit set next_check_at = null where order_no = $1 and ended_at is not null', [orderNo])

/**
 * Takes orders that are due for a check and postpones their next one, so that only one gateway checks them at a time:
 * soon at first, then less and less often, and once when they expire.
 */
export const takeDue = (tx: Sql, { at, limit }: { at: Date; limit: number }): Promise<DepositRow[]> =>
  tx.query<DepositRow>(
    `update deposit set attempts = attempts + 1,
       next_check_at = case when expires_at > $1 then least(expires_at, ${nextLook}) else ${nextLook} end
     where order_no in (
       select order_no from deposit where next_check_at <= $1 order by next_check_at limit $2 for update skip locked)
     returning ${columns}`,
    [at, limit],
  )

const nextLook = `$1::timestamptz + least(5 * 2 ^ least(attempts, 10), 300) * interval '1 second'`

/** Makes the next check ask the provider about an order. */
export const checkSoon = (tx: Sql, orderNo: string, at: Date) =>
  tx.query('update deposit set next_check_at = $2 where order_no = $1', [orderNo, at])

export interface DepositFilter {
  states: readonly DepositState[]
  from: Date | null
  to: Date | null
}

const ofFilter = `member_id = $1 and state = any($2::text[]) and ($3::timestamptz is null or created_at >= $3)
  and ($4::timestamptz is null or created_at < $4)`

export const listDepositRows = (
  tx: Sql,
  memberId: bigint,
  { states, from, to, limit, offset }: DepositFilter & { limit: number; offset: number },
) =>
  tx.query<DepositRow>(
    `select ${columns} from deposit where ${ofFilter} order by created_at desc, order_no desc limit $5 offset $6`,
    [memberId, states, from, to, limit, offset],
  )

export async function countDeposits(tx: Sql, memberId: bigint, { states, from, to }: DepositFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from deposit where ${ofFilter}`, [
    memberId,
    states,
    from,
    to,
  ])
  return row?.count ?? 0
}

interface ProvenOrder extends Pick<DepositRow, 'orderNo' | 'amount' | 'currency' | 'state' | 'createdAt'> {
  images: string[]
  /** When the first proof was sent. */
  provenAt: Date
  micros: bigint
}

/** Lists the orders that members have sent a proof for and that are not credited, or are in a state, oldest first. */
export const listProven = (tx: Sql, { state, ...page }: QueuePage & { state: DepositRow['state'] | null }) =>
  tx.query<ProvenOrder>(
    `select d.order_no as "orderNo", d.amount, d.currency, d.state, d.created_at as "createdAt", f.images,
       f.proven_at as "provenAt", ${microsOf('d.created_at')}
     from deposit d join (
       select substr(used_for, 9) as order_no, member_id, array_agg(id order by created_at, id) as images,
         min(created_at) as proven_at
       from member_file where used_for like 'deposit:%' group by used_for, member_id
     ) f on f.order_no = d.order_no and f.member_id = d.member_id
     where (d.state = $1::text or $1::text is null and d.state <> 'CREDITED')
       and ${pageOf({ time: 'd.created_at', name: 'd.order_no' }, 2)}`,
    [state, ...queueValues(page)],
  )

/** None of these orders has ended. The condition says so to avoid reading all ended orders. */
export async function countNotCredited(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from deposit where ended_at is null and state in ('PAID', 'REVIEW')`,
  )
  return row?.count ?? 0
}

/** Finds the oldest order that the provider has not responded to. */
export async function findOldestCreated(tx: Sql): Promise<Date | undefined> {
  const [row] = await tx.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from deposit where next_check_at is not null and state = 'CREATED'
     order by created_at limit 1`,
  )
  return row?.createdAt
}
