import type { Sql } from '../../../db'

/** Returns the level that an account shows. */
export async function findAccountRank(tx: Sql, memberId: bigint) {
  const [row] = await tx.query<{ level: number; name: string; labels: string[] }>(
    'select rank_level::int as level, club_label as name, member_label as labels from member where id = $1',
    [memberId],
  )
  return row
}

export const setBirthday = (tx: Sql, memberId: bigint, birthday: string) =>
  tx.query('update member set birthday = $2 where id = $1', [memberId, birthday])

export const setLabels = (tx: Sql, memberId: bigint, labels: readonly string[]) =>
  tx.query('update member set member_label = $2 where id = $1', [memberId, labels])

/** Takes back all rounds of a member, as a vendor's rollbacks leave them. */
export const takeBackRounds = (tx: Sql, memberId: bigint) =>
  tx.query(`update game_round set state = 'ROLLED_BACK', stake = 0, bets = 0 where member_id = $1`, [memberId])

/** Removes all reviews, as if there had been none. */
export const forgetReviews = (tx: Sql) =>
  tx.runScript(`delete from rank_change; delete from member_rank; delete from rank_review;
    update member set rank_level = 1, club_label = 'Bronze', member_label = '{}'`)

export const listRanks = (tx: Sql) =>
  tx.query(
    `select r.member_id, r.level, r.falls_on::text, c.reviewed_on::text, c.from_level, c.to_level
     from member_rank r left join rank_change c on c.member_id = r.member_id order by 1, 4`,
  )
