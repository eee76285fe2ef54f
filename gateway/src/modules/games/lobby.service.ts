import type { GameMenu } from '@parlay/shared/contracts/endpoints/game-menus'
import { esportsVendors, type Game, laneTitles, type VendorLane } from '@parlay/shared/contracts/endpoints/games'
import { parseMoney } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import {
  countGames,
  type GameFilter,
  listGameRows,
  listPlayableVendors,
  listPopularRows,
  listVendorGameTypes,
  type VendorRow,
} from './games.sql'
import { presentGame } from './present-game'

export interface GameQuery {
  gameType?: string
  vassalage?: string
  gameClassify?: string
  gameName?: string
  /** One of the spec's options, e.g. `"0.1"`. */
  minBet?: string
  minLineNum?: number
}

export interface PageRequest {
  pageNo: number
  pageSize: number
}

/** How far back plays count as of late. */
const popularSpan = 7 * 24 * 60 * 60 * 1000

export const pageOf = ({ pageNo, pageSize }: PageRequest) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** What the lobby shows. `memberId` only adds `isFav`; null is a visitor. */
export function createLobbyService({ db, clock }: { db: Database; clock: Clock }) {
  const lobby = {
    /**
     * The same for everybody. A visitor may browse (product spec 6), so the navigation, the lobbies' carousel and a
     * shared link have to work without a session; only what is the member's own needs one.
     */
    async listLanes(): Promise<VendorLane[]> {
      const vendors = await listPlayableVendors(db)
      return laneTitles
        .map((title) => ({
          title,
          cards: vendors.filter((vendor) => laneOf(vendor) === title).map(({ lane: _, ...card }) => card),
        }))
        .filter(({ cards }) => cards.length > 0)
    },

    async listMenus(): Promise<GameMenu[]> {
      const lanes = await lobby.listLanes()
      return lanes.map(({ title, cards }) => ({
        code: title,
        children: cards.map(({ vassalage: code, name, gameType, isHot, maintenance }) => ({
          code,
          name,
          gameType,
          isHot,
          maintenance,
        })),
      }))
    },

    listTypes: () => listVendorGameTypes(db),

    async listGames(
      query: GameQuery & PageRequest,
      memberId: bigint | null,
    ): Promise<{ games: Game[]; totalPages: number }> {
      const filter = filterOf(query, memberId)
      const [rows, count] = await Promise.all([listGameRows(db, filter, pageOf(query)), countGames(db, filter)])
      return { games: rows.map(presentGame), totalPages: Math.ceil(count / query.pageSize) }
    },

    async listHot(query: Pick<GameQuery, 'vassalage' | 'gameType'>, memberId: bigint | null): Promise<Game[]> {
      const rows = await listGameRows(db, { ...query, memberId, hotOnly: true }, { limit: 100, offset: 0 })
      return rows.map(presentGame)
    },

    async listPopular(count: number, memberId: bigint | null): Promise<Game[]> {
      const since = new Date(clock.now().getTime() - popularSpan)
      return (await listPopularRows(db, { memberId, since, count })).map(presentGame)
    },
  }
  return lobby
}

const laneOf = ({ lane, vassalage }: VendorRow): string =>
  lane === 'SPORTS' && esportsVendors.some((code) => code === vassalage) ? 'ESPORTS' : lane

const filterOf = (query: GameQuery, memberId: bigint | null): GameFilter => ({
  memberId,
  gameType: query.gameType,
  vassalage: query.vassalage,
  gameClassify: query.gameClassify,
  gameName: query.gameName,
  minBet: query.minBet === undefined ? undefined : parseMoney(Number(query.minBet).toFixed(2)),
  minLineNum: query.minLineNum,
})
