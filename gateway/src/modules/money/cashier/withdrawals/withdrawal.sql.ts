import type { RejectionCause, WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import type { Sql } from '../../../../db'

export interface WithdrawalRow {
  orderNo: string
  memberId: bigint
  accountId: string
  amount: bigint
  fee: bigint
  currency: string
  state: WithdrawalState
  paid: bigint
  released: bigint
  refunded: bigint
  confirmDeadline: Date | null
  createdAt: Date
}

const columns = `order_no as "orderNo", member_id as "memberId", account_id as "accountId", amount, fee, currency, state, paid,
  released, refunded, confirm_deadline as "confirmDeadline", created_at as "createdAt"`

async function one(rows: Promise<WithdrawalRow[]>): Promise<WithdrawalRow | undefined> {
  const [row] = await rows
  return row
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'orderNo' | 'memberId' | 'accountId' | 'amount' | 'fee' | 'currency' | 'createdAt'
> & { requestKey: string }

/** A second open withdrawal of the member violates a unique index, and so does a known request key. */
export const insertWithdrawal = (tx: Sql, withdrawal: NewWithdrawal) =>
  tx.query(
    `insert into withdrawal (order_no, member_id, account_id, amount, fee, currency, request_key, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      withdrawal.orderNo,
      withdrawal.memberId,
      withdrawal.accountId,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.currency,
      withdrawal.requestKey,
      withdrawal.createdAt,
    ],
  )

export const findByRequestKey = (tx: Sql, memberId: bigint, requestKey: string) =>
  one(
    tx.query<WithdrawalRow>(`select ${columns} from withdrawal where member_id = $1 and request_key = $2`, [
      memberId,
      requestKey,
    ]),
  )

export const findWithdrawal = (tx: Sql, orderNo: string) =>
  one(tx.query<WithdrawalRow>(`select ${columns} from withdrawal where order_no = $1`, [orderNo]))

/** Locks the withdrawal until the end of `tx`, so that its transitions follow each other. */
export const lockWithdrawal = (tx: Sql, orderNo: string) =>
  one(tx.query<WithdrawalRow>(`select ${columns} from withdrawal where order_no = $1 for update`, [orderNo]))

export interface Transition {
  from: readonly WithdrawalState[]
  to: WithdrawalState
  at: Date
  /** These amounts are added to the stored ones. */
  paid?: bigint
  released?: bigint
  refunded?: bigint
  confirmDeadline?: Date
}

/**
 * Undefined if the withdrawal is in none of the states that the transition may start from. Of several concurrent
 * attempts only one succeeds.
 */
export const moveWithdrawal = (tx: Sql, orderNo: string, { from, to, at, ...change }: Transition) =>
  one(
    tx.query<WithdrawalRow>(
      `update withdrawal set state = $3, changed_at = $4, paid = paid + $5, released = released + $6,
         refunded = refunded + $7, confirm_deadline = coalesce($8, confirm_deadline)
       where order_no = $1 and state = any($2) returning ${columns}`,
      [
        orderNo,
        from,
        to,
        at,
        change.paid ?? 0n,
        change.released ?? 0n,
        change.refunded ?? 0n,
        change.confirmDeadline ?? null,
      ],
    ),
  )

export type EventReason = 'AUTO' | 'FORCED'

export interface WithdrawalEvent {
  orderNo: string
  state: WithdrawalState
  reason: EventReason | null
  /** The cause for which staff have rejected it. */
  cause: RejectionCause | null
  at: Date
}

export const insertEvent = (tx: Sql, event: WithdrawalEvent & { note: string | null; decidedBy: string | null }) =>
  tx.query(
    `insert into withdrawal_event (order_no, state, reason, cause, note, at, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [event.orderNo, event.state, event.reason, event.cause, event.note, event.at, event.decidedBy],
  )

export const listEvents = (tx: Sql, orderNos: readonly string[]) =>
  tx.query<WithdrawalEvent>(
    'select order_no as "orderNo", state, reason, cause, at from withdrawal_event where order_no = any($1) order by id',
    [orderNos],
  )

export interface Span {
  from: Date | null
  to: Date | null
}

const ofSpan = `member_id = $1 and ($2::timestamptz is null or created_at >= $2)
  and ($3::timestamptz is null or created_at < $3)`

export const listWithdrawalRows = (
  tx: Sql,
  memberId: bigint,
  { from, to, limit, offset }: Span & { limit: number; offset: number },
) =>
  tx.query<WithdrawalRow & { bank: string; numberMasked: string }>(
    `select w.*, a.bank, a.number_masked as "numberMasked"
     from (select ${columns} from withdrawal where ${ofSpan} order by created_at desc, order_no desc
       limit $4 offset $5) w
     join payout_account a on a.id = w."accountId" order by w."createdAt" desc, w."orderNo" desc`,
    [memberId, from, to, limit, offset],
  )

export async function countWithdrawals(tx: Sql, memberId: bigint, { from, to }: Span): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from withdrawal where ${ofSpan}`, [
    memberId,
    from,
    to,
  ])
  return row?.count ?? 0
}

export async function findOpenOrderNo(tx: Sql, memberId: bigint): Promise<string | null> {
  const [row] = await tx.query<{ orderNo: string }>(
    `select order_no as "orderNo" from withdrawal
     where member_id = $1 and state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING')`,
    [memberId],
  )
  return row?.orderNo ?? null
}

/** Rejected and failed withdrawals do not count. */
export async function sumSince(tx: Sql, memberId: bigint, { since, except }: { since: Date; except: string | null }) {
  const [row] = await tx.query<{ amount: bigint; count: number }>(
    `select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from withdrawal
     where member_id = $1 and created_at >= $2 and state not in ('REJECTED', 'FAILED')
       and order_no is distinct from $3`,
    [memberId, since, except],
  )
  return row ?? { amount: 0n, count: 0 }
}

/** Lists approved withdrawals that can be paid. Those of members who are suspended wait for the end of it. */
export async function listPayable(tx: Sql, limit: number): Promise<string[]> {
  const rows = await tx.query<{ orderNo: string }>(
    `select w.order_no as "orderNo" from withdrawal w join member m on m.id = w.member_id
     where w.state = 'APPROVED' and m.status = 'ACTIVE' order by w.changed_at limit $1`,
    [limit],
  )
  return rows.map(({ orderNo }) => orderNo)
}

/** True for a member who is neither suspended nor closed. The row stays locked against a change of it until the end of `tx`. */
export async function mayBePaid(tx: Sql, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(`select from member where id = $1 and status = 'ACTIVE' for share`, [memberId])
  return rows.length > 0
}

export async function listInState(
  tx: Sql,
  state: WithdrawalState,
  { deadlineUntil, limit }: { deadlineUntil?: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ orderNo: string }>(
    `select order_no as "orderNo" from withdrawal
     where state = $1 and ($2::timestamptz is null or confirm_deadline <= $2) order by changed_at limit $3`,
    [state, deadlineUntil ?? null, limit],
  )
  return rows.map(({ orderNo }) => orderNo)
}
