import type { Sql } from '../db'
import { hashPassword } from '../modules/identity'

export const testPassword = 'Parlay#2026'
/** Kept here because hashing is slow on purpose; a test holds it against the strength of the day. */
export const hashOfTestPassword =
  '$argon2id$v=19$m=65536,t=3,p=1$3r8d7w9jeJMUuIeMPgwnHA$m1cgr5uE+phL7ZdSJHYJAv+Y9bJBvxet0kmgW+wAUZg'

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
}

/** Puts a member into the database and answers its id; what is not given is ordinary. */
export async function addMember(sql: Sql, fields: Partial<MemberFields> = {}): Promise<bigint> {
  const { account = 'maya', password = testPassword } = fields
  const [row] = await sql.query<{ id: bigint }>(
    `insert into member (account, nickname, password_hash, is_agent, status, upline_id, first_time_login,
       password_expired, must_change_password)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      account,
      fields.nickname ?? account,
      password === testPassword ? hashOfTestPassword : await hashPassword(password),
      fields.isAgent ?? 0,
      fields.status ?? 'ACTIVE',
      fields.uplineId,
      fields.firstTimeLogin ?? false,
      fields.passwordExpired ?? false,
      fields.mustChangePassword ?? false,
    ],
  )
  if (!row) throw new Error('the member was not stored')
  return row.id
}

/** Puts many ordinary members in at once: `<prefix>0`, `<prefix>1` … */
export async function addMembers(sql: Sql, prefix: string, count: number): Promise<void> {
  await sql.query(
    `insert into member (account, nickname, password_hash)
     select $1 || number, $1 || number, $2 from generate_series(0, $3 - 1) number`,
    [prefix, hashOfTestPassword, count],
  )
}
