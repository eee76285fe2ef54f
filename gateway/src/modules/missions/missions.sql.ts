import type { Sql } from '../../db'
import type { SplitRange } from '../play'

/** Sums of settled rounds. The stake is what was at risk, in minor units. */
export interface Progress {
  ROUNDS: bigint
  STAKE: bigint
  DISTINCT_GAMES: bigint
}

/** Sums up what a member has played since an instant, by the member's own rounds. */
export async function findProgress(tx: Sql, memberId: bigint, since: Date): Promise<Progress> {
  const [row] = await tx.query<Progress>(
    `select count(*) as "ROUNDS", coalesce(sum(valid_bet), 0)::bigint as "STAKE",
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

/**
 * Members by settled rounds in a range, most first. Accounts that may not play are left out, as on the winners'
 * board.
 */
export const listLeaders = (tx: Sql, { days, before, after }: SplitRange, limit: number): Promise<Leader[]> =>
  tx.query<Leader>(
    `select m.id as "memberId", m.account, played.points
     from (select member_id, sum(rounds)::int as points from (
         select member_id, rounds from member_day where day >= $1 and day < $2 and rounds > 0
         union all select member_id, rounds from play_tail() where at >= $1 and at < $2 and state = 'SETTLED'
         union all select member_id, 1 from bet_record where opened_at >= $3 and opened_at < $4 and state = 'SETTLED'
         union all select member_id, 1 from bet_record where opened_at >= $5 and opened_at < $6 and state = 'SETTLED'
       ) counted group by member_id) played
     join member m on m.id = played.member_id
     where m.status = 'ACTIVE' and m.is_agent <> 4
     order by played.points desc, m.id limit $7`,
    [days.from, days.to, before.from, before.to, after.from, after.to, limit],
  )
