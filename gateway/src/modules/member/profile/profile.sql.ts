import type { Handle, IncomeSource } from '@parlay/contracts/fields/particulars'
import type { Sql } from '../../../db'

export interface MemberRow {
  id: bigint
  account: string
  nickname: string
  isAgent: number
  uplineId: bigint | null
  canTransferToUpline: boolean
  clubLabel: string
  rankLevel: number
  memberLabel: string[]
  iconId: string
  language: string
  email: string | null
  mobile: string | null
  birthday: string | null
  payeeName: string | null
  idNumberMasked: string | null
  nationality: string | null
  address: string | null
  occupation: string | null
  incomeSource: IncomeSource | null
  /** Has null for the unknown ones. */
  handles: Record<Handle, string | null>
  hasPassword: boolean
  hasPaymentPassword: boolean
  lastLoginAt: Date | null
  createdAt: Date
}

/** `dummyPasswordHash` is stored if there is no password. */
export async function findMember(sql: Sql, id: bigint, dummyPasswordHash: string): Promise<MemberRow | undefined> {
  const [row] = await sql.query<MemberRow>(
    `select m.id, account, nickname, is_agent as "isAgent", upline_id as "uplineId",
       can_transfer_to_upline as "canTransferToUpline", club_label as "clubLabel", rank_level as "rankLevel",
       member_label as "memberLabel", icon_id as "iconId", language, email, mobile, birthday,
       p.payee_name as "payeeName", p.id_number_masked as "idNumberMasked", p.nationality, p.address,
       p.occupation, p.income_source as "incomeSource",
       jsonb_build_object('line', p.line, 'whatsapp', p.whatsapp, 'facebook', p.facebook, 'wechat', p.wechat,
         'qqNum', p.qq_num) as handles,
       password_hash <> $2 as "hasPassword", payment_password_hash is not null as "hasPaymentPassword", last_login_at as "lastLoginAt",
       created_at as "createdAt"
     from member m left join member_particulars p on p.member_id = m.id where m.id = $1`,
    [id, dummyPasswordHash],
  )
  return row
}

export async function findMemberId(sql: Sql, account: string): Promise<bigint | undefined> {
  const [row] = await sql.query<{ id: bigint }>('select id from member where account = $1', [account])
  return row?.id
}

/** Without a nickname the old one stays. */
export async function updateProfile(sql: Sql, id: bigint, profile: { iconId: string; nickname?: string }) {
  const [row] = await sql.query<{ iconId: string; nickname: string }>(
    `update member set icon_id = $2, nickname = coalesce($3, nickname) where id = $1
     returning icon_id as "iconId", nickname`,
    [id, profile.iconId, profile.nickname],
  )
  return row
}
