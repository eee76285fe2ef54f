import type { Sql } from '../../../db'
import { joinBelow } from '../line/line.sql'

/** A member as an agent above sees it; `depth` is the number of levels between them. */
export interface TeamMember {
  memberId: bigint
  account: string
  depth: number
  /** True if the member has a team. */
  isTeam: boolean
}

const columns = `m.id as "memberId", m.account, line.depth,
  coalesce((select true from member_line below where below.ancestor_id = m.id limit 1), false) as "isTeam"`

/**
 * Lists the members directly below a member of the viewer's team, or below the viewer, in the order of registration.
 */
export const listDirect = (
  read: Sql,
  viewerId: bigint,
  { uplineId, afterId, limit }: { uplineId: bigint; afterId: bigint; limit: number },
): Promise<TeamMember[]> =>
  read.query<TeamMember>(
    `select ${columns}
     from member_line direct
     ${joinBelow('$1', 'direct.descendant_id')}
     join member m on m.id = direct.descendant_id
     where direct.ancestor_id = $2 and direct.depth = 1 and direct.descendant_id > $3
     order by direct.descendant_id limit $4`,
    [viewerId, uplineId, afterId, limit],
  )

/** The line from the viewer's direct downline down to a member of the team. */
export const listPath = (read: Sql, viewerId: bigint, memberId: bigint): Promise<TeamMember[]> =>
  read.query<TeamMember>(
    `select ${columns}
     from member named cross join unnest(named.ancestor_ids || named.id) above(id)
     ${joinBelow('$1', 'above.id')}
     join member m on m.id = above.id
     where named.id = $2 order by line.depth`,
    [viewerId, memberId],
  )
