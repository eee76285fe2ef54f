import type { Sql } from '../../../db'

export const setAddress = (sql: Sql, memberId: bigint, { email, provenAt }: { email: string; provenAt: Date | null }) =>
  sql.query('update member set email = $2, email_verified_at = $3 where id = $1', [memberId, email, provenAt])

export const setRank = (sql: Sql, memberId: bigint, rank: number) =>
  sql.query('update member set rank_level = $2 where id = $1', [memberId, rank])
