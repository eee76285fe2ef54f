import type { Sql } from '../../../db'

export interface NewMember {
  account: string
  /** The default is 0, a member. */
  isAgent?: number
  passwordHash: string
  paymentPasswordHash: string | null
  uplineId: bigint | null
  /** At most the upline's value counts; zero by default. */
  rebateMillionths?: number
  email: string | null
  mobile: string | null
  isMobileVerified: boolean
  birthday: string | null
  language: string
  mustChangePassword?: boolean
  at: Date
}

/** Undefined if the account or the number belongs to another member. */
export async function insertMember(tx: Sql, member: NewMember): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into member (account, nickname, password_hash, payment_password_hash, upline_id, email, mobile,
       mobile_verified_at, birthday, language, can_transfer_to_upline, first_time_login, created_at, is_agent,
       must_change_password, rebate_millionths)
     values ($1, $1, $2, $3, $4, $5, $6, case when $7 then $10::timestamptz end, $8, $9, $4::bigint is not null, true, $10,
       $11, $12, least($13, (select rebate_millionths from member where id = $4 for share)))
     on conflict do nothing returning id`,
    [
      member.account,
      member.passwordHash,
      member.paymentPasswordHash,
      member.uplineId,
      member.email,
      member.mobile,
      member.isMobileVerified,
      member.birthday,
      member.language,
      member.at,
      member.isAgent ?? 0,
      member.mustChangePassword ?? false,
      member.rebateMillionths ?? 0,
    ],
  )
  return row?.id
}

/** Removes an unverified number from its member, for a member who has verified it. */
export const releaseUnverifiedMobile = (tx: Sql, mobile: string) =>
  tx.query('update member set mobile = null where mobile = $1 and mobile_verified_at is null', [mobile])

export async function isAccountTaken(sql: Sql, account: string): Promise<boolean> {
  return (await sql.query('select 1 from member where account = $1', [account])).length > 0
}

export interface NewRegistration {
  memberId: bigint
  idempotencyKey: string
  ip: string
  userAgent: string
  kind: string
  method: string
  hasPassword: boolean
  termsVersion: string
  registerUrl: string | null
  pageHost: string | null
  affiliateCode: string | null
  /** The agent's code that has decided the upline. */
  agentCode: string | null
  referralCode: string | null
  recommenderId: string | null
  at: Date
}

export async function insertRegistration(tx: Sql, registration: NewRegistration): Promise<void> {
  await tx.query(
    `insert into registration (member_id, idempotency_key, ip, user_agent, kind, method, has_password,
       terms_version, terms_accepted_at, register_url, page_host, affiliate_code, referral_code, recommender_id, created_at, agent_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $14, $9, $10, $11, $12, $13, $14, $15)`,
    [
      registration.memberId,
      registration.idempotencyKey,
      registration.ip,
      registration.userAgent,
      registration.kind,
      registration.method,
      registration.hasPassword,
      registration.termsVersion,
      registration.registerUrl,
      registration.pageHost,
      registration.affiliateCode,
      registration.referralCode,
      registration.recommenderId,
      registration.at,
      registration.agentCode,
    ],
  )
}

export interface PastRegistration {
  memberId: bigint
  createdAt: Date
  hasPassword: boolean
  passwordHash: string
}

const past = `select m.id as "memberId", r.created_at as "createdAt", r.has_password as "hasPassword",
  m.password_hash as "passwordHash" from registration r join member m on m.id = r.member_id`

/** Finds the result of an earlier request with this key, from this address. */
export async function findByKey(sql: Sql, ip: string, idempotencyKey: string): Promise<PastRegistration | undefined> {
  const [row] = await sql.query<PastRegistration>(`${past} where r.ip = $1 and r.idempotency_key = $2`, [
    ip,
    idempotencyKey,
  ])
  return row
}
