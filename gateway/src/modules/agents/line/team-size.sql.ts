import type { Sql } from '../../../db'

export interface TeamSize {
  memberId: bigint
  /** Members directly below. */
  children: number
  /** Members below at any depth. */
  team: number
}

/**
 * Counts the members below each of some members: those of the last roll-up, and those who have registered since.
 * Members without a team may be left out.
 */
export const countTeams = (sql: Sql, memberIds: readonly bigint[]): Promise<TeamSize[]> =>
  sql.query<TeamSize>(
    `select ancestor_id as "memberId", sum(direct)::int as children, sum(members)::int as team
     from (
       select ancestor_id, direct, members from team_size
       where ancestor_id = any($1::bigint[]) and (select not stale from play_rolled_up)
       union all
       select l.ancestor_id, case l.depth when 1 then e.joined else 0 end, e.joined
       from play_tail() e cross join lateral (
         select ancestor_id, depth from member_line
         where descendant_id = e.member_id and ancestor_id = any($1::bigint[]) offset 0
       ) l
       where e.joined <> 0 and (select not stale from play_rolled_up)
       union all
       select ancestor_id, (depth = 1)::int, 1 from member_line
       where ancestor_id = any($1::bigint[]) and coalesce((select stale from play_rolled_up), true)
     ) below group by ancestor_id`,
    [memberIds],
  )

/** Counts the members below a member, at any depth. */
export async function countTeam(sql: Sql, memberId: bigint): Promise<number> {
  const [size] = await countTeams(sql, [memberId])
  return size?.team ?? 0
}
