import type { Sql } from '../../../../db'

/** The relation of the receiver to the sender. */
export type TransferKind = 'UPLINE' | 'DOWNLINE'

export interface Receiver {
  id: bigint
  account: string
  isActive: boolean
}

const receiver = `r.id, r.account, r.status = 'ACTIVE' as "isActive"`
const uplineOf = `select ${receiver} from member m join member r on r.id = m.upline_id
  where m.id = $1 and m.can_transfer_to_upline`
const downlineOf = `select ${receiver} from member r where r.upline_id = $1 and r.account = $2`

/** Finds the direct upline of a member who may transfer to it. */
export async function findUpline(sql: Sql, memberId: bigint): Promise<Receiver | undefined> {
  const [upline] = await sql.query<Receiver>(uplineOf, [memberId])
  return upline
}

/** Works like `findUpline`; the upline cannot be suspended until the end of `tx`. */
export async function lockUpline(tx: Sql, memberId: bigint): Promise<Receiver | undefined> {
  const [upline] = await tx.query<Receiver>(`${uplineOf} for share of r`, [memberId])
  return upline
}

/** Finds a direct downline of an agent by its account, in lower case. */
export async function findDownline(sql: Sql, agentId: bigint, account: string): Promise<Receiver | undefined> {
  const [downline] = await sql.query<Receiver>(downlineOf, [agentId, account])
  return downline
}

/** Works like `findDownline`; the downline cannot be suspended until the end of `tx`. */
export async function lockDownline(tx: Sql, agentId: bigint, account: string): Promise<Receiver | undefined> {
  const [downline] = await tx.query<Receiver>(`${downlineOf} for share of r`, [agentId, account])
  return downline
}

export interface NewTransfer {
  kind: TransferKind
  orderNo: string
  fromMemberId: bigint
  toMemberId: bigint
  amount: bigint
  currency: string
  remark: string | null
  requestKey: string
  createdAt: Date
}

export const insertTransfer = (tx: Sql, transfer: NewTransfer) =>
  tx.query(
    `insert into member_transfer (order_no, from_member_id, to_member_id, amount, currency, remark, request_key, created_at,
       kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      transfer.orderNo,
      transfer.fromMemberId,
      transfer.toMemberId,
      transfer.amount,
      transfer.currency,
      transfer.remark,
      transfer.requestKey,
      transfer.createdAt,
      transfer.kind,
    ],
  )

export async function findOrderNo(
  tx: Sql,
  memberId: bigint,
  { kind, requestKey }: Pick<NewTransfer, 'kind' | 'requestKey'>,
): Promise<string | undefined> {
  const [row] = await tx.query<{ orderNo: string }>(
    'select order_no as "orderNo" from member_transfer where from_member_id = $1 and request_key = $2 and kind = $3',
    [memberId, requestKey, kind],
  )
  return row?.orderNo
}

export async function sumSent(sql: Sql, memberId: bigint, { kind, since }: { kind: TransferKind; since: Date }) {
  const [row] = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from member_transfer
     where from_member_id = $1 and created_at >= $2 and kind = $3`,
    [memberId, since, kind],
  )
  return row?.sum ?? 0n
}

export interface TransferFilter {
  /** Null for both. */
  direction: 'IN' | 'OUT' | null
  from: Date | null
  to: Date | null
}

export interface TransferRow {
  orderNo: string
  direction: 'IN' | 'OUT'
  kind: TransferKind
  amount: bigint
  /** The other member. */
  account: string
  remark: string | null
  createdAt: Date
}

const ofSpan = `($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)`
const isSent = `coalesce($4::text, 'OUT') = 'OUT' and from_member_id = $1 and ${ofSpan}`
const isReceived = `coalesce($4::text, 'IN') = 'IN' and to_member_id = $1 and ${ofSpan}`
const valuesOf = (memberId: bigint, { from, to, direction }: TransferFilter) => [memberId, from, to, direction]

/** Lists a page, newest first. Each side is read by its own index, and no further than the page reaches. */
export const listTransferRows = (
  sql: Sql,
  memberId: bigint,
  { limit, offset, ...filter }: TransferFilter & { limit: number; offset: number },
) =>
  sql.query<TransferRow>(
    `select s.order_no as "orderNo", s.direction, s.kind, s.amount, other.account, s.remark, s.created_at as "createdAt"
     from (
       (select *, 'OUT' as direction, to_member_id as other_id from member_transfer where ${isSent}
        order by created_at desc, order_no desc limit $5::int + $6::int)
       union all
       (select *, 'IN', from_member_id from member_transfer where ${isReceived}
        order by created_at desc, order_no desc limit $5::int + $6::int)
     ) s join member other on other.id = s.other_id
     order by s.created_at desc, s.order_no desc limit $5 offset $6`,
    [...valuesOf(memberId, filter), limit, offset],
  )

export async function countTransfers(sql: Sql, memberId: bigint, filter: TransferFilter): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select (select count(*) from member_transfer where ${isSent})::int
       + (select count(*) from member_transfer where ${isReceived})::int as count`,
    valuesOf(memberId, filter),
  )
  return row?.count ?? 0
}
