import type { Game } from '@parlay/contracts/endpoints/games'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { deleteFavourite, insertFavourite, listFavouriteNodeIds } from './favourites.sql'
import { findGame } from './games.sql'
import { type PageRequest, pageOf } from './lobby.service'
import { countOwnGames, listOwnGameRows, type OwnGames } from './own-games.sql'
import { presentGame } from './present-game'

export interface OwnGamesQuery extends PageRequest {
  gameType?: string
  vassalage?: string
}

interface OwnGamesOptions {
  db: Database
  clock: Clock
  /** The categories that are switched off. */
  listClosed: () => readonly string[]
}

export function createOwnGamesService({ db, clock, listClosed }: OwnGamesOptions) {
  return {
    async listOwn(
      own: OwnGames,
      query: OwnGamesQuery,
      memberId: bigint,
    ): Promise<{ games: Game[]; totalPages: number; totalCount: number }> {
      const filter = { memberId, gameType: query.gameType, vassalage: query.vassalage, closed: listClosed() }
      const [rows, count] = await Promise.all([
        listOwnGameRows(db, own, { filter, page: pageOf(query) }),
        countOwnGames(db, own, filter),
      ])
      return { games: rows.map(presentGame), totalPages: Math.ceil(count / query.pageSize), totalCount: count }
    },

    listFavouriteIds: (memberId: bigint) => listFavouriteNodeIds(db, memberId),

    async addFavourite(memberId: bigint, nodeId: string): Promise<string[]> {
      const game = await findGame(db, memberId, { nodeId })
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      await insertFavourite(db, { memberId, nodeId, at: clock.now() })
      return listFavouriteNodeIds(db, memberId)
    },

    async removeFavourite(memberId: bigint, nodeId: string): Promise<string[]> {
      await deleteFavourite(db, memberId, nodeId)
      return listFavouriteNodeIds(db, memberId)
    },
  }
}
