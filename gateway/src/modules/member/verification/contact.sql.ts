import type { LanguageCode } from '@parlay/contracts'
import type { Sql } from '../../../db'

export interface Contact {
  mobile: string | null
  email: string | null
  /** True if the member has verified it. */
  isMobileProven: boolean
  isEmailProven: boolean
  language: LanguageCode
}

export async function findContact(sql: Sql, memberId: bigint): Promise<Contact | undefined> {
  const [row] = await sql.query<Contact>(
    `select mobile, email, language, mobile_verified_at is not null as "isMobileProven",
       email_verified_at is not null as "isEmailProven" from member where id = $1`,
    [memberId],
  )
  return row
}

/** Returns whether a member who may log in has verified this number. */
export async function isMobileKnown(sql: Sql, mobile: string): Promise<boolean> {
  const rows = await sql.query(
    `select from member where mobile = $1 and mobile_verified_at is not null and status = 'ACTIVE' limit 1`,
    [mobile],
  )
  return rows.length > 0
}
