import type { RedemptionState, RewardCategory } from '@parlay/contracts/endpoints/points'
import { microsOf, pageOf, type QueuePage, queueValues } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'

export interface RedemptionRow {
  redeemId: string
  memberId: bigint
  rewardId: string
  category: RewardCategory
  quantity: number
  points: bigint
  /** Minor units of money or bonus money, or tickets. */
  amount: bigint | null
  state: RedemptionState
  addressSealed: string | null
  codeSealed: string | null
  createdAt: Date
  decidedAt: Date | null
}

const columns = `redeem_id as "redeemId", member_id as "memberId", reward_id as "rewardId", category, quantity, points, amount,
  state, address_sealed as "addressSealed", code_sealed as "codeSealed", created_at as "createdAt", decided_at as "decidedAt"`

export type NewRedemption = RedemptionRow & { requestKey: string }

/** False if this was requested before. A parallel request with the same key waits for the end of the first one. */
export async function insertRedemption(tx: Sql, redemption: NewRedemption): Promise<boolean> {
  const rows = await tx.query(
    `insert into point_redemption (redeem_id, member_id, reward_id, category, quantity, points, amount, state, address_sealed,
       request_key, created_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (member_id, request_key) do nothing returning redeem_id`,
    [
      redemption.redeemId,
      redemption.memberId,
      redemption.rewardId,
      redemption.category,
      redemption.quantity,
      redemption.points,
      redemption.amount,
      redemption.state,
      redemption.addressSealed,
      redemption.requestKey,
      redemption.createdAt,
      redemption.decidedAt,
    ],
  )
  return rows.length > 0
}

export async function getRedemptionOf(tx: Sql, memberId: bigint, requestKey: string): Promise<RedemptionRow> {
  const [row] = await tx.query<RedemptionRow>(
    `select ${columns} from point_redemption where member_id = $1 and request_key = $2`,
    [memberId, requestKey],
  )
  if (row === undefined) throw new Error(`points: member ${memberId} has redeemed nothing by ${requestKey}`)
  return row
}

/** Takes from the stock and locks it until the end of `tx`. False if fewer are left. */
export async function takeStock(
  tx: Sql,
  rewardId: string,
  take: { quantity: number; stock: number },
): Promise<boolean> {
  const { quantity, stock } = take
  if (quantity > stock) return false
  const rows = await tx.query(
    `insert into point_stock as s (reward_id, taken) values ($1, $2)
     on conflict (reward_id) do update set taken = s.taken + excluded.taken where s.taken + excluded.taken <= $3
     returning taken`,
    [rewardId, quantity, stock],
  )
  return rows.length > 0
}

export const returnStock = (tx: Sql, rewardId: string, quantity: number) =>
  tx.query('update point_stock set taken = taken - $2 where reward_id = $1', [rewardId, quantity])

export const listStock = (sql: Sql) =>
  sql.query<{ rewardId: string; taken: number }>('select reward_id as "rewardId", taken from point_stock')

/** Counts the rewards that a member has redeemed, without rejected ones. */
export const listTaken = (sql: Sql, memberId: bigint, rewardId: string | null = null) =>
  sql.query<{ rewardId: string; quantity: number }>(
    `select reward_id as "rewardId", sum(quantity)::int as quantity from point_redemption
     where member_id = $1 and state <> 'REJECTED' and ($2::text is null or reward_id = $2) group by reward_id`,
    [memberId, rewardId],
  )

export async function lockRedemption(tx: Sql, redeemId: string): Promise<RedemptionRow | undefined> {
  const [row] = await tx.query<RedemptionRow>(
    `select ${columns} from point_redemption where redeem_id = $1 for update`,
    [redeemId],
  )
  return row
}

interface Decided {
  at: Date
  decidedBy: string
}

export const markApproved = (
  tx: Sql,
  redeemId: string,
  { at, codeSealed, decidedBy }: Decided & { codeSealed: string | null },
) =>
  tx.query(
    `update point_redemption set state = 'APPROVED', decided_at = $2, code_sealed = $3, decided_by = $4
     where redeem_id = $1`,
    [redeemId, at, codeSealed, decidedBy],
  )

export const markRejected = (tx: Sql, redeemId: string, { at, note, decidedBy }: Decided & { note: string }) =>
  tx.query(
    `update point_redemption set state = 'REJECTED', decided_at = $2, note = $3, decided_by = $4, address_sealed = null
     where redeem_id = $1`,
    [redeemId, at, note, decidedBy],
  )

export interface RedemptionFilter {
  memberId: bigint
  state: RedemptionState | null
}

const ofMember = 'from point_redemption where member_id = $1 and ($2::text is null or state = $2)'

export const listRedemptionRows = (
  sql: Sql,
  { memberId, state }: RedemptionFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  sql.query<RedemptionRow>(
    `select ${columns} ${ofMember} order by created_at desc, redeem_id desc limit $3 offset $4`,
    [memberId, state, limit, offset],
  )

export async function countRedemptions(sql: Sql, { memberId, state }: RedemptionFilter): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count ${ofMember}`, [memberId, state])
  return row?.count ?? 0
}

/** Lists the redemptions of a state: waiting ones from the oldest, others from the newest. */
export const listForStaff = (sql: Sql, { state, ...page }: QueuePage & { state: RedemptionState }) =>
  sql.query<RedemptionRow & { account: string; decidedBy: string | null; micros: bigint }>(
    `select ${columns}, decided_by as "decidedBy", (select account from member m where m.id = r.member_id) as account,
       ${microsOf('created_at')}
     from point_redemption r where state = ${state === 'PROCESSING' ? `'PROCESSING' and $1::text is not null` : '$1'}
       and ${pageOf({ time: 'created_at', name: 'redeem_id', isNewestFirst: state !== 'PROCESSING' }, 2)}`,
    [state, ...queueValues(page)],
  )

export interface ConversionRow {
  orderNo: string
  memberId: bigint
  points: bigint
  amount: bigint
}

/** False if this was requested before. A parallel request with the same key waits for the end of the first one. */
export async function insertConversion(
  tx: Sql,
  conversion: ConversionRow & { requestKey: string; createdAt: Date },
): Promise<boolean> {
  const { orderNo, memberId, points, amount, requestKey, createdAt } = conversion
  const rows = await tx.query(
    `insert into point_conversion (order_no, member_id, points, amount, request_key, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id, request_key) do nothing returning order_no`,
    [orderNo, memberId, points, amount, requestKey, createdAt],
  )
  return rows.length > 0
}

export async function getConversionOf(tx: Sql, memberId: bigint, requestKey: string): Promise<ConversionRow> {
  const [row] = await tx.query<ConversionRow>(
    `select order_no as "orderNo", member_id as "memberId", points, amount from point_conversion
     where member_id = $1 and request_key = $2`,
    [memberId, requestKey],
  )
  if (row === undefined) throw new Error(`points: member ${memberId} has converted nothing by ${requestKey}`)
  return row
}

export interface MovementFilter {
  memberId: bigint
  direction: 'IN' | 'OUT' | null
  from: Date | null
  to: Date | null
}

export interface MovementRow {
  txId: bigint
  kind: 'points-earned' | 'points-spent' | 'points-returned'
  reference: string
  points: bigint
  balanceAfter: bigint
  time: Date
  /** Set for a redemption. */
  rewardId: string | null
}

const postings = `from ledger_account a
  join ledger_posting p on p.account_id = a.id
  join ledger_transaction t on t.id = p.transaction_id
  where a.code = 'member:' || $1::bigint || ':points' and a.currency = 'PTS'
    and ($2::text is null or (p.amount > 0) = ($2 = 'IN'))
    and ($3::timestamptz is null or t.occurred_at >= $3) and ($4::timestamptz is null or t.occurred_at < $4)`
const valuesOf = ({ memberId, direction, from, to }: MovementFilter) => [memberId, direction, from, to]

export const listPostings = (sql: Sql, filter: MovementFilter, { limit, offset }: { limit: number; offset: number }) =>
  sql.query<MovementRow>(
    `select s.*, r.reward_id as "rewardId" from (
       select t.id as "txId", t.kind, t.reference, p.amount as points, p.balance_after as "balanceAfter",
         t.occurred_at as time, p.version
       ${postings} order by p.version desc limit $5 offset $6
     ) s left join point_redemption r on s.reference like 'point-redeem:%' and r.redeem_id = split_part(s.reference, ':', 2)
     order by s.version desc`,
    [...valuesOf(filter), limit, offset],
  )

export async function countPostings(sql: Sql, filter: MovementFilter): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count ${postings}`, valuesOf(filter))
  return row?.count ?? 0
}

export async function countWaiting(sql: Sql): Promise<{ waiting: number; oldest: Date | null }> {
  const [row] = await sql.query<{ waiting: number; oldest: Date | null }>(
    `select count(*)::int as waiting, min(created_at) as oldest from point_redemption where state = 'PROCESSING'`,
  )
  return row ?? { waiting: 0, oldest: null }
}
