import type { Sql } from '../../../db'

export interface StandingRow {
  id: bigint
  account: string
  status: string
  suspendedAt: Date | null
  closedAt: Date | null
}

/** Locks a member, so that two acts about one member wait for each other. */
export async function lockMember(tx: Sql, account: string): Promise<StandingRow | undefined> {
  const [row] = await tx.query<StandingRow>(
    `select id, account, status, suspended_at as "suspendedAt", closed_at as "closedAt" from member
     where account = $1 for update`,
    [account],
  )
  return row
}

export const saveStanding = (
  tx: Sql,
  memberId: bigint,
  { status, suspendedAt, closedAt }: Pick<StandingRow, 'status' | 'suspendedAt' | 'closedAt'>,
) =>
  tx.query('update member set status = $2, suspended_at = $3, closed_at = $4 where id = $1', [
    memberId,
    status,
    suspendedAt,
    closedAt,
  ])

export interface OpenThings {
  deposits: number
  withdrawals: number
  transfers: number
  rounds: number
}

/**
 * Counts what is under way for a member, and what would still bring money to a closed account. A round that has ended
 * counts while staff hold a win of it.
 */
export async function countOpen(tx: Sql, memberId: bigint): Promise<OpenThings> {
  const [row] = await tx.query<OpenThings>(
    `select
       (select count(*)::int from deposit where member_id = $1 and ended_at is null) as deposits,
       (select count(*)::int from withdrawal where member_id = $1
         and state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED')) as withdrawals,
       (select count(*)::int from wallet_transfer where member_id = $1 and ended_at is null) as transfers,
       (select count(*)::int from (
         select id from game_round where member_id = $1 and state in ('OPEN', 'STUCK')
         union select round_id from vendor_transaction where member_id = $1 and hold_state = 'WAITING') r) as rounds`,
    [memberId],
  )
  return row ?? { deposits: 0, withdrawals: 0, transfers: 0, rounds: 0 }
}

export interface ContactRow {
  id: bigint
  mobile: string | null
  email: string | null
  isMobileProven: boolean
  isEmailProven: boolean
}

export async function lockContacts(tx: Sql, account: string): Promise<ContactRow | undefined> {
  const [row] = await tx.query<ContactRow>(
    `select id, mobile, email, mobile_verified_at is not null as "isMobileProven",
       email_verified_at is not null as "isEmailProven" from member where account = $1 for update`,
    [account],
  )
  return row
}

/** Marks one contact as proven at an instant, or as not proven. */
export const saveContactProof = (tx: Sql, memberId: bigint, contact: 'mobile' | 'email', at: Date | null) =>
  tx.query(`update member set ${contact}_verified_at = $2 where id = $1`, [memberId, at])

/** All money in the accounts of a member, in minor units. Points are no money. */
export async function sumMoney(tx: Sql, memberId: bigint): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as sum from ledger_account
     where member_id = $1 and code not like 'member:%:points'`,
    [memberId],
  )
  return row?.sum ?? 0n
}

export async function findMemberId(sql: Sql, account: string): Promise<bigint | undefined> {
  const [row] = await sql.query<{ id: bigint }>('select id from member where account = $1', [account])
  return row?.id
}
