import type { PayoutAccountType } from '@parlay/contracts/endpoints/withdrawals'
import type { WithdrawalRisk } from '@parlay/contracts/staff/withdrawals'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../../../core/queue-page.sql'
import type { Sql } from '../../../../../db'
import type { WithdrawalEvent, WithdrawalRow } from '../withdrawal.sql'

export type Unfinished = Pick<WithdrawalRow, 'orderNo' | 'amount' | 'paid' | 'currency' | 'state' | 'createdAt'> & {
  account: string
  changedAt: Date
  micros: bigint
  isWaiting: boolean
  /**
   * The payouts about which the provider has contradicted itself, each with its contradiction. Null if there are
   * none.
   */
  contradiction: string | null
  /** The holder of the account, with the member's name, while staff have to check the name. Null otherwise. */
  otherHolder: string | null
  payeeName: string | null
  /** The risks that were found when it was asked for. */
  risk: WithdrawalRisk[]
}

/** The states in which a withdrawal is not over. */
const unfinished = `('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED')`

const columns = `w.order_no as "orderNo", m.account, w.amount, w.paid, w.currency, w.state, w.created_at as "createdAt",
  w.changed_at as "changedAt", ${microsOf('w.changed_at')}, w.state in ${unfinished} as "isWaiting", (
    select string_agg(p.id || ' ' || p.contradiction, ', ') from withdrawal_payout p
    where p.order_no = w.order_no and p.contradiction is not null) as contradiction,
  case when a.holder_in_review then a.holder end as "otherHolder",
  case when a.holder_in_review then n.payee_name end as "payeeName", coalesce(w.risk, '{}') as risk`
const joined = `join member m on m.id = w.member_id join payout_account a on a.id = w.account_id
  left join member_particulars n on n.member_id = w.member_id`
const withdrawals = `withdrawal w ${joined}`

const place = pageOf({ time: 'w.changed_at', name: 'w.order_no' }, 1)
/**
 * A page of the withdrawals that are not over, and one of those about which the provider has contradicted itself. Each is
 * read by an index.
 */
const toLookAt = (condition: string): string => `(
  (select w.* from withdrawal w where w.state in ${unfinished} ${condition} and ${place})
  union
  (select w.* from withdrawal w
   where w.order_no in (select order_no from withdrawal_payout where contradiction is not null) ${condition} and ${place})
) w`

/**
 * Lists the withdrawals of a state, or those that are not over or about which the provider has contradicted itself. The
 * longest wait comes first.
 */
export function listUnfinished(
  tx: Sql,
  { state, risk, ...page }: QueuePage & { state: WithdrawalRow['state'] | null; risk: WithdrawalRisk | null },
): Promise<Unfinished[]> {
  const values: unknown[] = [...queueValues(page)]
  const add = (value: string): string => `$${values.push(value)}`
  const ofRisk = risk === null ? '' : `and w.risk @> array[${add(risk)}]`
  const [from, condition] =
    state === null ? [`${toLookAt(ofRisk)} ${joined}`, 'true'] : [withdrawals, `w.state = ${add(state)} ${ofRisk}`]
  return tx.query<Unfinished>(`select ${columns} from ${from} where ${condition} and ${place}`, values)
}

type ReadRow = Unfinished &
  Pick<WithdrawalRow, 'memberId' | 'fee' | 'released' | 'refunded' | 'confirmDeadline'> & {
    accountType: PayoutAccountType
    bank: string
    numberMasked: string
    accountAddedAt: Date
  }

/** Returns a withdrawal with what staff read about it and about the account that it goes to. */
export async function findForStaff(tx: Sql, orderNo: string): Promise<ReadRow | undefined> {
  const [row] = await tx.query<ReadRow>(
    `select ${columns}, w.member_id as "memberId", w.fee, w.released, w.refunded,
       w.confirm_deadline as "confirmDeadline", a.type as "accountType", a.bank, a.number_masked as "numberMasked",
       a.created_at as "accountAddedAt"
     from ${withdrawals} where w.order_no = $1`,
    [orderNo],
  )
  return row
}

/** Lists every state that a withdrawal has been in, with what was noted about it. */
export const listHistory = (tx: Sql, orderNo: string) =>
  tx.query<WithdrawalEvent & { note: string | null; decidedBy: string | null }>(
    `select order_no as "orderNo", state, reason, cause, at, note, decided_by as "decidedBy" from withdrawal_event
     where order_no = $1 order by id`,
    [orderNo],
  )

/** Lists which of these payouts staff have credited to a member because of a report of the provider. */
export const listReturned = (tx: Sql, payoutIds: readonly string[]) =>
  tx.query<{ payoutId: string; incidentId: bigint }>(
    `select i.order_no as "payoutId", i.id as "incidentId"
     from payment_incident i join payment_decision d on d.incident_id = i.id and d.decision = 'CREDITED'
     where i.order_no = any($1::text[]) and i.order_kind is distinct from 'PAYMENT'`,
    [payoutIds],
  )

export const countByState = (tx: Sql) =>
  tx.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from withdrawal
     where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED') group by state`,
  )

export async function findOldestIn(tx: Sql, state: WithdrawalRow['state']): Promise<Date | undefined> {
  const [row] = await tx.query<{ changedAt: Date }>(
    'select changed_at as "changedAt" from withdrawal where state = $1 order by changed_at limit 1',
    [state],
  )
  return row?.changedAt
}

export async function countContradictions(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from withdrawal_payout where contradiction is not null',
  )
  return row?.count ?? 0
}
