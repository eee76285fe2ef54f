import type { Sql } from '../../../../../db'

export interface RiskRow {
  memberId: bigint
  amount: bigint
  currency: string
  requestedAt: Date
  joinedAt: Date
  accountAddedAt: Date
  isOtherHolder: boolean
  hasProvenContact: boolean
  hasOpenBonus: boolean
  /** Withdrawals before this one of which something was paid, and the largest of them. */
  paidBefore: number
  largestBefore: bigint
}

/** Returns what is known of a withdrawal, its member and the account that it goes to. */
export async function findRiskRow(tx: Sql, orderNo: string): Promise<RiskRow | undefined> {
  const [row] = await tx.query<RiskRow>(
    `select w.member_id as "memberId", w.amount, w.currency, w.created_at as "requestedAt", m.created_at as "joinedAt",
       a.created_at as "accountAddedAt", a.holder_in_review as "isOtherHolder",
       m.mobile_verified_at is not null or m.email_verified_at is not null as "hasProvenContact",
       exists (select from bonus_grant g where g.member_id = m.id and g.state = 'ACTIVE') as "hasOpenBonus",
       b.count as "paidBefore", b.largest as "largestBefore"
     from withdrawal w join member m on m.id = w.member_id join payout_account a on a.id = w.account_id
     cross join lateral (
       select count(*)::int as count, coalesce(max(x.paid), 0)::bigint as largest from withdrawal x
       where x.member_id = w.member_id and x.order_no <> w.order_no and x.created_at <= w.created_at and x.paid > 0) b
     where w.order_no = $1`,
    [orderNo],
  )
  return row
}

/** Two members share the payout account, the browser with its address, or the address alone. */
type Link = 'PAYEE' | 'DEVICE' | 'ADDRESS'

export interface LinkedMember {
  account: string
  links: Link[]
}

/**
 * Lists the other members who share something with a member: the payout account first, then the device, then the address
 * alone. Many neighbours at one address therefore hide no graver link. The address of this machine is that of no one, so
 * it links none.
 */
export const listLinked = (tx: Sql, memberId: bigint, limit: number) =>
  tx.query<LinkedMember>(
    `with own as (
       select distinct ip, user_agent from (
         select ip, user_agent from session
         where member_id = $1 and ip !~ '^(127\\.|::1$|::ffff:127\\.)' order by id desc limit 50) s
     ), found as (
       select p.member_id, 'PAYEE' as link from payout_account a
       join payout_account p on p.number_mark = a.number_mark and p.member_id <> $1
       where a.member_id = $1 and a.number_mark is not null
       union
       select s.member_id, case when s.user_agent = own.user_agent then 'DEVICE' else 'ADDRESS' end from own
       join lateral (
         select member_id, user_agent from session where ip = own.ip and member_id <> $1 limit 200) s on true
     )
     select m.account, array_agg(distinct f.link order by f.link desc) as links from found f
     join member m on m.id = f.member_id
     group by m.account
     order by bool_or(f.link = 'PAYEE') desc, bool_or(f.link = 'DEVICE') desc, m.account limit $2`,
    [memberId, limit],
  )

export const saveRisk = (tx: Sql, orderNo: string, risk: readonly string[]) =>
  tx.query('update withdrawal set risk = $2 where order_no = $1', [orderNo, risk])
