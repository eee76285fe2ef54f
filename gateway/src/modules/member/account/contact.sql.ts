import type { LanguageCode } from '@parlay/contracts'
import type { Sql } from '../../../db'

/** Takes an unverified number away from other members when this member has verified it. */
export async function releaseMobileFromOthers(tx: Sql, mobile: string, memberId: bigint): Promise<void> {
  await tx.query('update member set mobile = null where mobile = $1 and id <> $2 and mobile_verified_at is null', [
    mobile,
    memberId,
  ])
}

export async function bindMobileTo(tx: Sql, memberId: bigint, mobile: string, now: Date): Promise<void> {
  await tx.query('update member set mobile = $2, mobile_verified_at = $3 where id = $1', [memberId, mobile, now])
}

export async function bindEmailTo(tx: Sql, memberId: bigint, email: string, now: Date): Promise<void> {
  await tx.query('update member set email = $2, email_verified_at = $3 where id = $1', [memberId, email, now])
}

export async function saveLanguage(sql: Sql, memberId: bigint, language: LanguageCode): Promise<void> {
  await sql.query('update member set language = $2 where id = $1', [memberId, language])
}
