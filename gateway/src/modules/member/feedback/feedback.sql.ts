import type { FeedbackState, FeedbackType } from '@parlay/contracts/endpoints/feedback'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'

/** The sender: a member, or a visitor, identified by the given contact. */
export type Sender = { memberId: bigint; contact?: string | undefined } | { memberId: null; contact: string }

export interface NewTicket {
  ticketNo: string
  sender: Sender
  type: FeedbackType
  content: string
  /** The withdrawal that it disputes. */
  orderNo: string | null
  at: Date
}

export interface TicketRow {
  ticketNo: string
  memberId: bigint | null
  contact: string | null
  type: FeedbackType
  content: string
  state: FeedbackState
  orderNo: string | null
  createdAt: Date
}

const columns = `ticket_no as "ticketNo", member_id as "memberId", contact, type, content, state, order_no as "orderNo",
  created_at as "createdAt"`

const nameOf = ({ memberId, contact }: Sender): string => (memberId === null ? `contact:${contact}` : `${memberId}`)

/** Makes parallel requests of one sender wait for each other, so that a repeat finds the first. */
export const lockSender = (tx: Sql, sender: Sender) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('feedback:' || $1, 0))`, [nameOf(sender)])

/** The tickets with the same content that the sender has sent since an instant, newest first. */
export const listSame = (
  tx: Sql,
  { sender, type, content, orderNo, since }: Omit<NewTicket, 'ticketNo' | 'at'> & { since: Date },
) =>
  tx.query<TicketRow>(
    `select ${columns} from feedback
     where (member_id = $1 or ($1::bigint is null and member_id is null and contact = $2))
       and type = $3 and content = $4 and order_no is not distinct from $5 and created_at > $6
     order by created_at desc, ticket_no`,
    [sender.memberId, sender.contact ?? null, type, content, orderNo, since],
  )

export const insertTicket = (tx: Sql, { ticketNo, sender, type, content, orderNo, at }: NewTicket) =>
  tx.query(
    `insert into feedback (ticket_no, member_id, contact, type, content, order_no, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ticketNo, sender.memberId, sender.contact ?? null, type, content, orderNo, at],
  )

/** The ticket by which a withdrawal is disputed. */
export async function findTicketOfOrder(tx: Sql, orderNo: string): Promise<string | undefined> {
  const [row] = await tx.query<{ ticketNo: string }>(
    'select ticket_no as "ticketNo" from feedback where order_no = $1',
    [orderNo],
  )
  return row?.ticketNo
}

export const listTickets = (sql: Sql, memberId: bigint, page: { limit: number; offset: number }) =>
  sql.query<TicketRow>(
    `select ${columns} from feedback where member_id = $1 order by created_at desc, ticket_no limit $2 offset $3`,
    [memberId, page.limit, page.offset],
  )

export async function countTickets(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*)::int as count from feedback where member_id = $1', [
    memberId,
  ])
  return row?.count ?? 0
}

export interface ReplyRow {
  ticketNo: string
  text: string
  createdAt: Date
  /** The account of its author among the staff. Null for answers from before this was kept. */
  writtenBy: string | null
}

/** The answers to these tickets, oldest first. */
export const listReplies = (sql: Sql, ticketNos: readonly string[]) =>
  sql.query<ReplyRow>(
    `select ticket_no as "ticketNo", text, created_at as "createdAt", written_by as "writtenBy" from feedback_reply
     where ticket_no = any($1) order by id`,
    [ticketNos],
  )

/** For customer service: the tickets of a state. Open ones come from the oldest, others from the newest. */
export const listForStaff = (sql: Sql, { state, ...page }: QueuePage & { state: FeedbackState }) =>
  sql.query<TicketRow & { account: string | null; micros: bigint }>(
    `select ticket_no as "ticketNo", member_id as "memberId", contact, type, content, state,
            order_no as "orderNo", f.created_at as "createdAt", account, ${microsOf('f.created_at')}
     from feedback f left join member on member.id = member_id
     where state = $1 and ${pageOf({ time: 'f.created_at', name: 'ticket_no', isNewestFirst: state !== 'OPEN' }, 2)}`,
    [state, ...queueValues(page)],
  )

export async function lockTicket(tx: Sql, ticketNo: string): Promise<TicketRow | undefined> {
  const [row] = await tx.query<TicketRow>(`select ${columns} from feedback where ticket_no = $1 for update`, [ticketNo])
  return row
}

export const setState = (tx: Sql, ticketNo: string, state: FeedbackState) =>
  tx.query('update feedback set state = $2 where ticket_no = $1', [ticketNo, state])

export async function insertReply(tx: Sql, { ticketNo, text, createdAt, writtenBy }: ReplyRow): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into feedback_reply (ticket_no, text, created_at, written_by) values ($1, $2, $3, $4) returning id',
    [ticketNo, text, createdAt, writtenBy],
  )
  if (row === undefined) throw new Error(`no answer to ${ticketNo} was kept`)
  return row.id
}
