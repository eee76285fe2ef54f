import type { Sql } from '../src/db'

export interface NewMember {
  account: string
  nickname: string
  passwordHash: string
  isAgent: number
  upline: string | null
  rebateMillionths: number
  iconId: string
  email: string
  mobile: string
  birthday: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  mustChangePassword: boolean
  createdAt: Date
}

export async function insertMember(tx: Sql, member: NewMember): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into member (account, nickname, password_hash, is_agent, upline_id, icon_id, email, mobile, birthday,
       first_time_login, password_expired, must_change_password, created_at, can_transfer_to_upline, mobile_verified_at,
       email_verified_at, rebate_millionths)
     values ($1, $2, $3, $4, (select id from member where account = $5), $6, $7, $8, $9, $10, $11, $12, $13,
       $5::text is not null, $13, $13, $14)
     returning id`,
    [
      member.account,
      member.nickname,
      member.passwordHash,
      member.isAgent,
      member.upline,
      member.iconId,
      member.email,
      member.mobile,
      member.birthday,
      member.firstTimeLogin,
      member.passwordExpired,
      member.mustChangePassword,
      member.createdAt,
      member.rebateMillionths,
    ],
  )
  if (row === undefined) throw new Error(`${member.account} was not added`)
  return row.id
}

/** Opens the wallets of all members. Vendor and house accounts open with their first movement. */
export const openWallets = (tx: Sql, currency: string) =>
  tx.query(
    `select ledger_open_account('member:' || id || ':' || purse, $1)
     from member, unnest(array['main', 'hold']) purse order by id`,
    [currency],
  )

export const markLastLogins = (tx: Sql) =>
  tx.query(
    `update member set last_login_at = latest.at
     from (select member_id, max(created_at) as at from game_session group by member_id) latest
     where latest.member_id = member.id`,
  )

export interface NewAuthenticator {
  memberId: bigint
  secretSealed: string
  recoveryCodeHashes: readonly string[]
  confirmedAt: Date
}

/** Adds an active authenticator. */
export async function insertAuthenticator(tx: Sql, authenticator: NewAuthenticator): Promise<void> {
  const { memberId, secretSealed, recoveryCodeHashes, confirmedAt } = authenticator
  await tx.query(
    `insert into member_two_factor (member_id, secret_sealed, enrolled_at, confirmed_at) values ($1, $2, $3, $3)`,
    [memberId, secretSealed, confirmedAt],
  )
  await tx.query(
    `insert into member_recovery_code (member_id, code_hash) select $1, decode(hash, 'hex') from unnest($2::text[]) hash`,
    [memberId, recoveryCodeHashes],
  )
}
