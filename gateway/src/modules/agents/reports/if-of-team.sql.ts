/**
 * A condition that holds for the member $2 and for the members below `teamOf`. If $2 is null, it holds for all members.
 */
export const isAsked = (member: string, teamOf: string): string =>
  `($2::bigint is null or ${member} in (
    select $2::bigint union all select descendant_id from member_line where ancestor_id = ${teamOf}::bigint))`

/**
 * Keeps the rows of the team of $1, or only those of the member $2, with or without the team of that member, and
 * returns how far below they are. Each row is looked up separately, because the planner would otherwise read a large
 * team completely for the few rows of a page.
 */
export const ifOfTeam = (member: string, teamOf = 'null'): string => `cross join lateral (
  select depth from member_line line where ancestor_id = $1 and descendant_id = ${member}
    and ($2::bigint is null or descendant_id = $2 or exists (
      select from member_line own where own.ancestor_id = ${teamOf}::bigint and own.descendant_id = line.descendant_id))
  limit 1) line`
