import type { Sql } from '../../../db'

/**
 * Joins exactly the members below the viewer as `line`; `line.depth` is the number of levels between them. Every query
 * of an agent about other members uses this join, so that members who are not below cannot appear.
 */
export const joinBelow = (viewer: string, member: string): string =>
  `join member_line line on line.ancestor_id = ${viewer} and line.descendant_id = ${member}`

/**
 * Returns how many levels below the viewer a member is; 1 is a direct downline. Returns undefined for a member who is
 * not below and for one who does not exist.
 */
export async function findDepth(sql: Sql, viewerId: bigint, memberId: bigint): Promise<number | undefined> {
  const [line] = await sql.query<{ depth: number }>(
    'select depth from member_line where ancestor_id = $1 and descendant_id = $2',
    [viewerId, memberId],
  )
  return line?.depth
}

/** Returns the number of levels below a member. */
export async function findLevels(sql: Sql, memberId: bigint): Promise<number> {
  const [deepest] = await sql.query<{ levels: number }>(
    'select coalesce(max(depth), 0) as levels from member_line where ancestor_id = $1',
    [memberId],
  )
  return deepest?.levels ?? 0
}
