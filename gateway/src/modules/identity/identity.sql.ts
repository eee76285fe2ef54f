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

export interface LoginState {
  /** Undefined for an account that is not there. */
  member: CredentialsRow | undefined
  /** Wrong passwords in the window of this subject, which began at `windowStart`. */
  failures: number
  windowStart: Date | null
}

type LoginStateRow = { [Name in keyof CredentialsRow]: CredentialsRow[Name] | null } & {
  failures: number
  windowStart: Date | null
}

const hasMember = (row: LoginStateRow): row is LoginStateRow & CredentialsRow => row.id !== null

/** What a log-in is decided by, in one reading: the same one whether or not there is such an account. */
export async function readLoginState(sql: Sql, account: string, subject: string, since: Date): Promise<LoginState> {
  const [row] = await sql.query<LoginStateRow>(
    `select m.id, m.account, m.password_hash as "passwordHash", m.is_agent as "isAgent",
       m.member_label as "memberLabel", m.status, m.first_time_login as "firstTimeLogin",
       m.password_expired as "passwordExpired", m.must_change_password as "mustChangePassword",
       coalesce(w.hits, 0) as failures, w.window_start as "windowStart"
     from (values (1)) one
     left join member m on m.account = $1
     left join rate_window w on w.subject = $2 and w.window_start > $3`,
    [account, subject, since],
  )
  if (!row) throw new Error('reading without a table answered no row')
  return { member: hasMember(row) ? row : undefined, failures: row.failures, windowStart: row.windowStart }
}

export async function findCredentials(sql: Sql, memberId: bigint): Promise<CredentialsRow | undefined> {
  const [row] = await sql.query<CredentialsRow>(
    `select id, account, password_hash as "passwordHash", is_agent as "isAgent", member_label as "memberLabel", status,
       first_time_login as "firstTimeLogin", password_expired as "passwordExpired",
       must_change_password as "mustChangePassword"
     from member where id = $1`,
    [memberId],
  )
  return row
}

/** False when it had been noted before. */
export async function endFirstTime(sql: Sql, memberId: bigint): Promise<boolean> {
  const ended = await sql.query(
    'update member set first_time_login = false where id = $1 and first_time_login returning id',
    [memberId],
  )
  return ended.length > 0
}
