import { hash } from '@node-rs/argon2'
import type { Sql } from '../db'
import { quickPasswords } from './quick-passwords'

export const testPassword = 'Parlay#2026'
const hashOfTestPassword =
  '$argon2id$v=19$m=256,t=1,p=1$Rr6n2VgT8f3AZf/kRDHCvw$qIM+M1x5Jq1ZjgWtUkDE62pOtXvbqohJ6BiVcJo8mco'

export interface MemberFields {
  account: string
  password: string
  nickname: string
  isAgent: number
  status: 'ACTIVE' | 'DISABLED'
  uplineId: bigint | null
  firstTimeLogin: boolean
  passwordExpired: boolean
  mustChangePassword: boolean
  createdAt: Date
}

/** Adds a member to the database and returns its id. Fields that are not given have ordinary values. */
export async function addMember(sql: Sql, fields: Partial<MemberFields> = {}): Promise<bigint> {
  const { account = 'maya', password = testPassword } = fields
  const [row] = await sql.query<{ id: bigint }>(
    `insert into member (account, nickname, password_hash, is_agent, status, upline_id, first_time_login,
       password_expired, must_change_password, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now())) returning id`,
    [
      account,
      fields.nickname ?? account,
      password === testPassword ? hashOfTestPassword : await hash(password, quickPasswords.strength),
      fields.isAgent ?? 0,
      fields.status ?? 'ACTIVE',
      fields.uplineId,
      fields.firstTimeLogin ?? false,
      fields.passwordExpired ?? false,
      fields.mustChangePassword ?? false,
      fields.createdAt ?? null,
    ],
  )
  if (!row) throw new Error('the member was not stored')
  return row.id
}

/** Adds many ordinary members together: `<prefix>0`, `<prefix>1` … */
export async function addMembers(
  sql: Sql,
  prefix: string,
  count: number,
  passwordHash = hashOfTestPassword,
): Promise<void> {
  await sql.query(
    `insert into member (account, nickname, password_hash)
     select $1 || number, $1 || number, $2 from generate_series(0, $3 - 1) number`,
    [prefix, passwordHash, count],
  )
}
