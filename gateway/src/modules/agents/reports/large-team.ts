import type { Sql } from '../../../db'
import { countTeam } from '../overview/overview.sql'

/** A larger team has a good part of all there is, so that going through everything by time finds a page soon. */
export const largestReadByMember = 2000

export const isLargeTeam = async (read: Sql, agentId: bigint, largest: number): Promise<boolean> =>
  (await countTeam(read, agentId)) > largest
