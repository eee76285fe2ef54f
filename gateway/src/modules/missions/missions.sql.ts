import type { Sql } from '../../db'

/** Of settled rounds; stake in minor units. */
export interface Progress {
  ROUNDS: bigint
  STAKE: bigint
  DISTINCT_GAMES: bigint
}

/** What a member has played since an instant, found by the member's own rounds. */
export async function findProgress(tx: Sql, memberId: bigint, since: Date): Promise<Progress> {
  const [row] = await tx.query<Progress>(
    `select count(*) as "ROUNDS", coalesce(sum(stake), 0)::bigint as "STAKE",
       count(distinct game_code) as "DISTINCT_GAMES"
     from bet_record where member_id = $1 and opened_at >= $2 and state = 'SETTLED'`,
    [memberId, since],
  )
  return row ?? { ROUNDS: 0n, STAKE: 0n, DISTINCT_GAMES: 0n }
}

export interface Leader {
  memberId: bigint
  account: string
  points: number
}

/** Members by settled rounds since an instant, most first. Whoever may not play is left out, as on the winners' board. */
export const listLeaders = (tx: Sql, since: Date, limit: number): Promise<Leader[]> =>
  tx.query<Leader>(
    `select m.id as "memberId", m.account, played.points
     from (select member_id, count(*)::int as points from bet_record
       where opened_at >= $1 and state = 'SETTLED' group by member_id) played
     join member m on m.id = played.member_id
     where m.status = 'ACTIVE' and m.is_agent <> 4
     order by played.points desc, m.id limit $2`,
    [since, limit],
  )
