import type { Sql } from '../../db'

export interface CredentialsRow {
  id: bigint
  account: string
  passwordHash: string
  isAgent: number
  memberLabel: string[]
  status: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  mustChangePassword: boolean
}

export async function findCredentials(sql: Sql, account: string): Promise<CredentialsRow | undefined> {
  const [row] = await sql.query<CredentialsRow>(
    `select id, account, password_hash as "passwordHash", is_agent as "isAgent", member_label as "memberLabel", status,
       first_time_login as "firstTimeLogin", password_expired as "passwordExpired",
       must_change_password as "mustChangePassword"
     from member where account = $1`,
    [account],
  )
  return row
}
