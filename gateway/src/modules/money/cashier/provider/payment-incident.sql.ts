import { parseReportedMoney } from '@parlay/contracts/money'
import { orderNoSchema, type ProviderResult } from '@parlay/contracts/payment-provider'
import type { incidentStates } from '@parlay/contracts/staff/payments'
import { z } from 'zod'
import { microsOf } from '../../../../core/queue-page.sql'
import type { Sql } from '../../../../db'

export interface NewPaymentIncident {
  /** The reason why staff have to look at it, such as UNKNOWN_ORDER. */
  kind: string
  result: ProviderResult
  /** The report as it came. */
  raw: string
  at: Date
}

const longestRaw = 8_000
/** Returns the part of a report that a text column can hold. */
const keptOf = (raw: string): string => raw.replaceAll('\0', '\ufffd').slice(0, longestRaw)
const minorOf = ({ amount }: Pick<ProviderResult, 'amount'>): bigint => parseReportedMoney(amount).amount

/** Keeps a report for a person to look at; of one that is known already, how often it has come. */
export const savePaymentIncident = (tx: Sql, { kind, result, raw, at }: NewPaymentIncident) =>
  tx.query(
    `insert into payment_incident (kind, order_kind, order_no, psp_ref, reported_state, reported_amount,
       reported_currency, raw, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict on constraint payment_incident_once do update set times = payment_incident.times + 1, last_at = $9`,
    [kind, result.kind, result.orderNo, result.pspRef, result.state, minorOf(result), result.currency, keptOf(raw), at],
  )

const orderSchema = z.object({ orderNo: orderNoSchema }).partial().catch({})

/** Keeps a report that cannot be read, with the number of its order if that can. */
export async function saveUnreadableReport(
  tx: Sql,
  { raw, at }: { raw: string; at: Date },
): Promise<{ orderNo: string | undefined }> {
  const { orderNo } = orderSchema.parse(parseJson(raw))
  await tx.query(
    `insert into payment_incident (kind, order_no, raw, first_at, last_at) values ('UNREADABLE', $1, $2, $3, $3)
     on conflict (md5(raw)) where kind = 'UNREADABLE'
       do update set times = payment_incident.times + 1, last_at = $3`,
    [orderNo, keptOf(raw), at],
  )
  return { orderNo }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** True if a person has decided about this report, which the provider then only repeats. */
export async function isDecided(tx: Sql, result: ProviderResult): Promise<boolean> {
  const rows = await tx.query(
    `select from payment_incident i join payment_decision d on d.incident_id = i.id
     where i.order_kind = $1 and i.order_no = $2 and i.psp_ref = $3 and i.reported_state = $4 and i.reported_amount = $5
       and i.reported_currency = $6`,
    [result.kind, result.orderNo, result.pspRef, result.state, minorOf(result), result.currency],
  )
  return rows.length > 0
}

export interface PaymentIncident {
  id: bigint
  kind: string
  /** Null, as all that follows, for a report that cannot be read. */
  orderKind: ProviderResult['kind'] | null
  orderNo: string | null
  pspRef: string | null
  state: string | null
  amount: bigint | null
  currency: string | null
  /** Null for a report from before this was kept. */
  raw: string | null
  times: number
  firstAt: Date
  lastAt: Date
  /** True while a person has to decide about it. */
  isOpen: boolean
  decision: 'CREDITED' | 'DISMISSED' | null
  decidedBy: string | null
  reason: string | null
  /** The amount that staff have credited, in minor units, and the account that got it. */
  credited: bigint | null
  creditedTo: string | null
}

/** A payment that is credited needs no decision, even if it came late or with another amount. */
const isOpen = `(d.incident_id is null
  and not (i.order_kind = 'PAYMENT' and i.kind in ('LATE', 'OTHER_AMOUNT', 'FINER_AMOUNT')))`
const columns = `i.id, i.kind, i.order_kind as "orderKind", i.order_no as "orderNo", i.psp_ref as "pspRef",
  i.reported_state as state, i.reported_amount as amount, i.reported_currency as currency, i.raw, i.times,
  i.first_at as "firstAt", i.last_at as "lastAt", ${isOpen} as "isOpen", d.decision, d.decided_by as "decidedBy", d.reason,
  d.amount as credited, c.account as "creditedTo"`
const incidents = `payment_incident i left join payment_decision d on d.incident_id = i.id
  left join member c on c.id = d.member_id`

const ofState: Record<(typeof incidentStates)[number], string> = {
  OPEN: isOpen,
  DECIDED: 'd.incident_id is not null',
  NOTED: `(d.incident_id is null and not ${isOpen})`,
}

export interface IncidentPage {
  /** Null for all of them. */
  state: (typeof incidentStates)[number] | null
  /** The last one of the page before: whether it is open, its last time in microseconds, and its id. */
  after: readonly [isOpen: bigint, micros: bigint, id: bigint] | undefined
  limit: number
}

/** Those that wait for a decision come first, and of each kind the latest. */
export const listPaymentIncidents = (sql: Sql, { state, after, limit }: IncidentPage) =>
  sql.query<PaymentIncident & { micros: bigint }>(
    `select ${columns}, ${microsOf('i.last_at')} from ${incidents}
     where ${state === null ? 'true' : ofState[state]}
       and ($1::int is null or (${isOpen}::int, i.last_at, i.id)
         < ($1::int, timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::bigint))
     order by ${isOpen}::int desc, i.last_at desc, i.id desc limit $4`,
    [after?.[0], after?.[1], after?.[2], limit],
  )

export async function findPaymentIncident(tx: Sql, id: bigint): Promise<PaymentIncident | undefined> {
  const [row] = await tx.query<PaymentIncident>(`select ${columns} from ${incidents} where i.id = $1`, [id])
  return row
}

/** Finds the member whom a decision names. */
export async function findCreditedId(tx: Sql, account: string): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>('select id from member where account = $1', [account])
  return row?.id
}

export type MadeDecision = Pick<NewPaymentDecision, 'decision' | 'memberId' | 'amount'>

export async function findPaymentDecision(tx: Sql, incidentId: bigint): Promise<MadeDecision | undefined> {
  const [row] = await tx.query<MadeDecision>(
    'select decision, member_id as "memberId", amount from payment_decision where incident_id = $1',
    [incidentId],
  )
  return row
}

/** Makes other decisions about it wait until the end of `tx`. */
export const lockPaymentIncident = (tx: Sql, id: bigint) =>
  tx.query('select id from payment_incident where id = $1 for update', [id])

export async function countOpenIncidents(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${incidents} where ${isOpen}`)
  return row?.count ?? 0
}

export interface NewPaymentDecision {
  incidentId: bigint
  decision: 'CREDITED' | 'DISMISSED'
  memberId: bigint | null
  amount: bigint | null
  decidedBy: string
  reason: string
  at: Date
}

export const insertPaymentDecision = (tx: Sql, decision: NewPaymentDecision) =>
  tx.query(
    `insert into payment_decision (incident_id, decision, member_id, amount, decided_by, decided_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      decision.incidentId,
      decision.decision,
      decision.memberId,
      decision.amount,
      decision.decidedBy,
      decision.at,
      decision.reason,
    ],
  )
