import type { AdjustmentCause } from '@parlay/contracts/staff/adjustments'
import type { Sql } from '../../../db'

export interface AdjustedMember {
  id: bigint
  status: string
}

export async function findAdjustedMember(sql: Sql, account: string): Promise<AdjustedMember | undefined> {
  const [row] = await sql.query<AdjustedMember>('select id, status from member where account = $1', [account])
  return row
}

export interface NewAdjustment {
  memberId: bigint
  requestKey: string
  cause: AdjustmentCause
  currency: string
  /** In minor units, negative if it is taken. */
  amount: bigint
  reason: string
  adjustedBy: string
  at: Date
}

/** Returns false if the member has an adjustment with this key. */
export async function insertAdjustment(tx: Sql, row: NewAdjustment): Promise<boolean> {
  const { memberId, requestKey, cause, currency, amount, reason, adjustedBy, at } = row
  const added = await tx.query(
    `insert into member_adjustment (member_id, request_key, cause, currency, amount, reason, adjusted_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, request_key) do nothing returning id`,
    [memberId, requestKey, cause, currency, amount, reason, adjustedBy, at],
  )
  return added.length > 0
}

export async function findAdjustment(
  tx: Sql,
  memberId: bigint,
  requestKey: string,
): Promise<Pick<NewAdjustment, 'cause' | 'amount'> | undefined> {
  const [row] = await tx.query<Pick<NewAdjustment, 'cause' | 'amount'>>(
    'select cause, amount from member_adjustment where member_id = $1 and request_key = $2',
    [memberId, requestKey],
  )
  return row
}

/** Counts the adjustments of a member. A further one is a reason to look again. */
export async function countAdjustments(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from member_adjustment where member_id = $1',
    [memberId],
  )
  return row?.count ?? 0
}
