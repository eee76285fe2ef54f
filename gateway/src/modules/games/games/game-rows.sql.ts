import type { Sql } from '../../../db'
import { type GameFilter, gameTables, isOffered, type LaunchableGame, laneType, launchColumns } from './games.sql'

export interface RowGame extends LaunchableGame {
  /** The day of its release, as `2026-01-01`. */
  releasedOn: string
}

/** Lists all games of a category in the brand's order. A vendor's entry that opens a list is left out. */
export const listGamesOfType = (
  tx: Sql,
  { gameType, closed }: Required<Pick<GameFilter, 'gameType' | 'closed'>>,
): Promise<RowGame[]> =>
  tx.query<RowGame>(
    `select ${launchColumns}, g.released_on::text as "releasedOn" from ${gameTables}
     where ${isOffered} and g.is_game = 'GAME' and ${laneType} = $2 and ${laneType} <> all($3::text[])
     order by v.position, g.position`,
    [null, gameType, closed],
  )
