import type { ReferralReason } from '@parlay/contracts/endpoints/referral'
import type { Sql } from '../../../db'

type RewardState = 'CLAIMABLE' | 'CLAIMED' | 'TAKEN_BACK' | 'WITHHELD'
type WithheldReason = Extract<ReferralReason, 'MONTHLY_LIMIT' | 'BUDGET_SPENT' | 'NOT_ALLOWED'>
export type Side = 'INVITER' | 'INVITEE'

export interface NewReward {
  inviteeId: bigint
  side: Side
  memberId: bigint
  amount: bigint
  withheld: WithheldReason | null
  at: Date
}

/** Saves the reward of one side. One that was taken back before is given again, a claimed one stays. */
export const saveReward = (tx: Sql, { inviteeId, side, memberId, amount, withheld, at }: NewReward) =>
  tx.query(
    `insert into referral_reward as w (invitee_id, side, member_id, amount, state, reason, granted_at)
     values ($1, $2, $3, $4, case when $5::text is null then 'CLAIMABLE' else 'WITHHELD' end, $5, $6)
     on conflict (invitee_id, side) do update
     set state = excluded.state, reason = excluded.reason, granted_at = excluded.granted_at
     where w.state in ('TAKEN_BACK', 'WITHHELD')`,
    [inviteeId, side, memberId, amount, withheld, at],
  )

/** Takes back the rewards that were not claimed yet. Returns their members and amounts. */
export const takeBack = (tx: Sql, inviteeId: bigint): Promise<{ memberId: bigint; amount: bigint }[]> =>
  tx.query<{ memberId: bigint; amount: bigint }>(
    `update referral_reward set state = 'TAKEN_BACK' where invitee_id = $1 and state = 'CLAIMABLE'
     returning member_id as "memberId", amount`,
    [inviteeId],
  )

export const listRewardsOf = (sql: Sql, inviteeId: bigint): Promise<{ side: Side; state: RewardState }[]> =>
  sql.query<{ side: Side; state: RewardState }>('select side, state from referral_reward where invitee_id = $1', [
    inviteeId,
  ])

/** Counts the friends for whom a member was rewarded since an instant. */
export async function countRewarded(sql: Sql, memberId: bigint, since: Date): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from referral_reward
     where member_id = $1 and side = 'INVITER' and state in ('CLAIMABLE', 'CLAIMED') and granted_at >= $2`,
    [memberId, since],
  )
  return row?.count ?? 0
}

export interface ClaimableRow {
  id: bigint
  inviteeId: bigint
  inviterId: bigint
  side: Side
  amount: bigint
  /** The account of the other member. */
  account: string
}

const claimable = `select w.id, w.invitee_id as "inviteeId", r.inviter_id as "inviterId", w.side, w.amount, m.account
  from referral_reward w join referral r on r.invitee_id = w.invitee_id
  join member m on m.id = case w.side when 'INVITER' then r.invitee_id else r.inviter_id end
  where w.member_id = $1 and w.state = 'CLAIMABLE' and may_earn(w.member_id, $2)`

export const listClaimable = (sql: Sql, memberId: bigint, at: Date): Promise<ClaimableRow[]> =>
  sql.query<ClaimableRow>(`${claimable} order by w.id`, [memberId, at])

/**
 * Locks all claimable rewards, or the one of this number; no other call claims or takes them back until the end of
 * `tx`.
 */
export const lockClaimable = (
  tx: Sql,
  memberId: bigint,
  { id, at }: { id: bigint | null; at: Date },
): Promise<ClaimableRow[]> =>
  tx.query<ClaimableRow>(`${claimable} and ($3::bigint is null or w.id = $3) order by w.id for update of w`, [
    memberId,
    at,
    id,
  ])

export const markClaimed = (tx: Sql, ids: readonly bigint[], at: Date) =>
  tx.query(`update referral_reward set state = 'CLAIMED', claimed_at = $2 where id = any($1::bigint[])`, [ids, at])

export interface Sums {
  earned: bigint
  claimable: bigint
}

export async function sumRewards(sql: Sql, memberId: bigint): Promise<Sums> {
  const [row] = await sql.query<Sums>(
    `select coalesce(sum(amount) filter (where state = 'CLAIMED'), 0)::bigint as earned,
       coalesce(sum(amount) filter (where state = 'CLAIMABLE'), 0)::bigint as claimable
     from referral_reward where member_id = $1`,
    [memberId],
  )
  return row ?? { earned: 0n, claimable: 0n }
}

export async function countClaimable(sql: Sql, memberId: bigint, at: Date): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from referral_reward where member_id = $1 and state = 'CLAIMABLE' and may_earn(member_id, $2)`,
    [memberId, at],
  )
  return row?.count ?? 0
}

export interface OwnReward {
  state: RewardState
  reason: WithheldReason | null
  amount: bigint
}

export async function findReward(sql: Sql, inviteeId: bigint, side: Side): Promise<OwnReward | undefined> {
  const [row] = await sql.query<OwnReward>(
    'select state, reason, amount from referral_reward where invitee_id = $1 and side = $2',
    [inviteeId, side],
  )
  return row
}

/** Commits an amount. False if the budget is too small. */
export async function commitBudget(tx: Sql, amount: bigint, budget: bigint): Promise<boolean> {
  const rows = await tx.query(
    `insert into referral_budget as held (committed) select $1::bigint where $1::bigint <= $2::bigint
     on conflict (id) do update set committed = held.committed + excluded.committed
     where held.committed + excluded.committed <= $2
     returning committed`,
    [amount, budget],
  )
  return rows.length > 0
}

export const releaseBudget = (tx: Sql, amount: bigint) =>
  tx.query('update referral_budget set committed = committed - $1', [amount])

export async function findCommitted(sql: Sql): Promise<bigint> {
  const [row] = await sql.query<{ committed: bigint }>('select committed from referral_budget')
  return row?.committed ?? 0n
}
