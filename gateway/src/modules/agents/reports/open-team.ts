import type { teamScopes } from '@parlay/contracts/endpoints/team-reports'
import type { Sql } from '../../../db'
import { requireBelow } from '../line/line'
import { countTeam } from '../line/team-size.sql'

/** The members whose rows a report lists. */
export interface Asked {
  memberId?: string
  scope?: (typeof teamScopes)[number]
}

/** A team larger than this has a good part of all rows, so a page fills quickly when all rows are read by time. */
export const largestReadByMember = 5000

/** Throws AGENT_DOWNLINE_UNKNOWN for a member who is not below the viewer. */
export async function openTeam(read: Sql, viewerId: bigint, { memberId: named, scope }: Asked, largest: number) {
  if (named !== undefined) await requireBelow(read, viewerId, named)
  const memberId = named === undefined ? null : BigInt(named)
  const isAlone = memberId !== null && scope !== 'TEAM'
  const teamOf = isAlone ? null : (memberId ?? viewerId)
  return { memberId, teamOf, isLarge: teamOf !== null && (await countTeam(read, teamOf)) > largest }
}
