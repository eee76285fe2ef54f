import type { Sql } from '../../../db'
import { isOffered, laneType } from './games.sql'

export interface BookRow {
  vassalage: string
  nodeId: string
  gameCode: string
  /** The name of the vendor. */
  name: string
}

/** The first sports book of a category that can be opened, in the brand's order. */
export async function findFirstBook(tx: Sql, gameType: string): Promise<BookRow | undefined> {
  const [book] = await tx.query<BookRow>(
    `select g.vassalage, g.node_id as "nodeId", g.game_code as "gameCode", v.name
     from game g join game_vendor v on v.code = g.vassalage
     where ${isOffered} and ${laneType} = $1 and g.kind = 'SPORTS_BOOK' and g.is_game = 'GAME'
       and not (g.maintenance or v.maintenance)
     order by v.position, g.position limit 1`,
    [gameType],
  )
  return book
}
