import type { Sql } from '../../../db'

/**
 * Adds members in one statement, each below the upline at the same index. An upline may be added by the same statement.
 */
export const addAll = (sql: Sql, ids: readonly number[], uplineIds: readonly (number | null)[]) =>
  sql.query(
    `insert into member (id, account, nickname, password_hash, is_agent, upline_id)
     select id, 'member' || id, 'member', '', 1, upline_id
     from unnest($1::bigint[], $2::bigint[]) with ordinality m(id, upline_id, place) order by place`,
    [ids, uplineIds],
  )

export async function forgetMembers(sql: Sql): Promise<void> {
  await forgetLines(sql)
  await sql.query('delete from member')
}

/** The tree according to the upline of each member, found by a walk from each member to its root. */
const walked = `with recursive walked as (
  select upline_id as ancestor_id, 1 as depth, id as descendant_id from member where upline_id is not null
  union all
  select m.upline_id, w.depth + 1, w.descendant_id from walked w join member m on m.id = w.ancestor_id
  where m.upline_id is not null)`

/** Counts the lines, and the lines that do not match the uplines. */
export async function compareWithWalk(sql: Sql): Promise<{ lines: bigint; amiss: bigint }> {
  const [row] = await sql.query<{ lines: bigint; amiss: bigint }>(
    `${walked} select count(l.depth) as lines, count(*) filter (where l.depth is null or w.depth is null) as amiss
     from walked w full join member_line l using (ancestor_id, depth, descendant_id)`,
  )
  if (row === undefined) throw new Error('a count has no row')
  return row
}

export const addLine = (sql: Sql, line: { ancestorId: number; depth: number; descendantId: number }) =>
  sql.query('insert into member_line (ancestor_id, depth, descendant_id) values ($1, $2, $3)', [
    line.ancestorId,
    line.depth,
    line.descendantId,
  ])

export const forgetLines = (sql: Sql) => sql.query('delete from member_line')
