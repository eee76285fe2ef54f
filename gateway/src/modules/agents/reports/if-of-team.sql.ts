/**
 * Keeps the rows of the team of $1, or of $2 alone, and answers how far below they are. Each row is looked up by itself,
 * because the planner would read a large team whole for the few rows of a page.
 */
export const ifOfTeam = (member: string): string => `cross join lateral (
  select depth from member_line where ancestor_id = $1 and descendant_id = ${member}
    and ($2::bigint is null or descendant_id = $2)
  limit 1) line`
