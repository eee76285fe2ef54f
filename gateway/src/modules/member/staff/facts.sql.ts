import type { Sql } from '../../../db'

export interface FactsRow {
  id: bigint
  account: string
  nickname: string
  status: string
  suspendedAt: Date | null
  closedAt: Date | null
  type: number
  rankName: string
  rankLevel: number
  labels: string[]
  language: string
  upline: string | null
  createdAt: Date
  lastLoginAt: Date | null
  mobile: string | null
  email: string | null
  isMobileProven: boolean
  isEmailProven: boolean
  name: string | null
  address: string | null
  hasPassword: boolean
  hasPaymentPassword: boolean
  hasAuthenticator: boolean
  mustChangePassword: boolean
  openSessions: number
  /** Null also for an exclusion without an end. */
  excludedUntil: Date | null
  timedOutUntil: Date | null
  earns: boolean
}

export async function findFacts(sql: Sql, account: string, dummyPasswordHash: string): Promise<FactsRow | undefined> {
  const [row] = await sql.query<FactsRow>(
    `select m.id, m.account, m.nickname, m.status, m.suspended_at as "suspendedAt", m.closed_at as "closedAt",
       m.is_agent as type, m.club_label as "rankName", m.rank_level as "rankLevel", m.member_label as labels, m.language,
       u.account as upline, m.created_at as "createdAt", m.last_login_at as "lastLoginAt", m.mobile, m.email,
       m.mobile_verified_at is not null as "isMobileProven", m.email_verified_at is not null as "isEmailProven",
       p.payee_name as name, p.address, m.password_hash <> $2 as "hasPassword",
       m.payment_password_hash is not null as "hasPaymentPassword",
       exists (select from member_two_factor f where f.member_id = m.id and f.confirmed_at is not null)
         as "hasAuthenticator",
       m.must_change_password or m.password_expired as "mustChangePassword",
       (select count(*)::int from session s where s.member_id = m.id and s.ended_at is null) as "openSessions",
       case when m.excluded_until = 'infinity' then null else m.excluded_until end as "excludedUntil",
       m.timed_out_until as "timedOutUntil", m.earns
     from member m left join member u on u.id = m.upline_id left join member_particulars p on p.member_id = m.id
     where m.account = $1`,
    [account, dummyPasswordHash],
  )
  return row
}

export async function isExcludedForever(sql: Sql, memberId: bigint): Promise<boolean> {
  const rows = await sql.query(`select from member where id = $1 and excluded_until = 'infinity'`, [memberId])
  return rows.length > 0
}

export interface PayoutRow {
  accountId: string
  type: 'BANK' | 'EWALLET'
  bank: string
  numberMasked: string
  holder: string
  isHolderInReview: boolean
  addedAt: Date
}

export const listPayouts = (sql: Sql, memberId: bigint) =>
  sql.query<PayoutRow>(
    `select id as "accountId", type, bank, number_masked as "numberMasked", holder,
       holder_in_review as "isHolderInReview", created_at as "addedAt"
     from payout_account where member_id = $1 order by created_at, id`,
    [memberId],
  )

export interface CaseRow {
  kind: 'withdrawal' | 'deposit' | 'feedback' | 'promotion' | 'redemption' | 'incident'
  id: string
  state: string
  isOpen: boolean
  at: Date
  amount: bigint | null
  currency: string | null
}

/** The newest cases of each kind. Reports of the provider are those about the newest orders of the member. */
export const listCases = (sql: Sql, memberId: bigint, limit: number) =>
  sql.query<CaseRow>(
    `(select 'withdrawal' as kind, order_no as id, state, state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING',
         'PAID_WAIT_CONFIRM', 'DISPUTED') as "isOpen", created_at as at, amount, currency
       from withdrawal where member_id = $1 order by created_at desc, order_no desc limit $2)
     union all
     (select 'deposit', order_no, state, ended_at is null, created_at, amount, currency
       from deposit where member_id = $1 order by created_at desc, order_no desc limit $2)
     union all
     (select 'feedback', ticket_no, state, state = 'OPEN', created_at, null, null
       from feedback where member_id = $1 order by created_at desc, ticket_no limit $2)
     union all
     (select 'promotion', application_id, state, state = 'APPLYING', created_at, null, null
       from promotion_application where member_id = $1 order by created_at desc limit $2)
     union all
     (select 'redemption', redeem_id, state, state = 'PROCESSING', created_at, null, null
       from point_redemption where member_id = $1 order by created_at desc, redeem_id desc limit $2)
     union all
     (select 'incident', i.id::text, i.kind, d.incident_id is null and i.kind <> 'LATE', i.last_at, i.reported_amount,
         i.reported_currency
       from (
         (select 'PAYMENT' as order_kind, order_no from deposit where member_id = $1
           order by created_at desc, order_no desc limit 200)
         union all
         (select 'PAYOUT', p.id from withdrawal w join withdrawal_payout p on p.order_no = w.order_no
           where w.member_id = $1 order by w.created_at desc, w.order_no desc limit 200)) orders
       join payment_incident i on i.order_kind = orders.order_kind and i.order_no = orders.order_no
       left join payment_decision d on d.incident_id = i.id
       order by i.last_at desc limit $2)
     order by at desc, id desc`,
    [memberId, limit],
  )

export interface SessionRow {
  id: bigint
  ip: string
  userAgent: string
  loginType: string
  createdAt: Date
  lastSeenAt: Date
}

export const listSessions = (sql: Sql, memberId: bigint) =>
  sql.query<SessionRow>(
    `select id, ip, user_agent as "userAgent", login_type as "loginType", created_at as "createdAt",
       last_seen_at as "lastSeenAt"
     from session where member_id = $1 and ended_at is null order by last_seen_at desc, id desc limit 50`,
    [memberId],
  )

export interface BrowserRow {
  device: string
  network: string | null
  usedAt: Date | null
  endsAt: Date
}

export const listBrowsers = (sql: Sql, memberId: bigint) =>
  sql.query<BrowserRow>(
    `select device, used_prefix as network, used_at as "usedAt", expires_at as "endsAt" from remembered_browser
     where member_id = $1 order by coalesce(used_at, authenticated_at) desc limit 50`,
    [memberId],
  )

export async function listMarks(sql: Sql, memberId: bigint): Promise<string[]> {
  const rows = await sql.query<{ mark: string }>(
    `select encode(mark, 'hex') as mark from referral_mark where member_id = $1 and kind = 'DEVICE' order by 1 limit 50`,
    [memberId],
  )
  return rows.map(({ mark }) => mark)
}

export interface LinkedRow {
  account: string
  status: string
  closedAt: Date | null
  createdAt: Date
  links: string[]
}

/** The prefixes of private networks, which do not show who is in them. */
const privateNetwork = String.raw`^(10|127|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|^(0:0:0|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)`

/** Lists who shares something with a member. Of a network with many members only the latest are read. */
export const listLinked = (sql: Sql, memberId: bigint, limit: number) =>
  sql.query<LinkedRow>(
    `with own_network as (
       select distinct ip_prefix from (
         select ip_prefix from identity_event where member_id = $1 and result = 'OK' order by id desc limit 200) lately
       where ip_prefix !~ $3 limit 10
     ), shared as (
       select o.member_id, case o.kind when 'DEVICE' then 'device' when 'PAYEE' then 'payee' else 'contact' end as link
       from referral_mark m join referral_mark o on o.kind = m.kind and o.mark = m.mark where m.member_id = $1
       union
       select o.member_id, 'payee' from payout_account m join payout_account o on o.number_mark = m.number_mark
       where m.member_id = $1
       union
       select e.member_id, 'network' from own_network n cross join lateral (
         select member_id from identity_event i where i.ip_prefix = n.ip_prefix and i.member_id is not null
         order by id desc limit 500) e
     )
     select m.account, m.status, m.closed_at as "closedAt", m.created_at as "createdAt",
       array_agg(s.link order by s.link) as links
     from shared s join member m on m.id = s.member_id where s.member_id <> $1
     group by m.id order by count(*) filter (where s.link <> 'network') desc, count(*) desc, m.id desc limit $2`,
    [memberId, limit, privateNetwork],
  )
