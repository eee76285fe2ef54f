import type { ValueOf } from '@parlay/contracts'
import type { GameMenu } from '@parlay/contracts/endpoints/game-menus'
import type { listGameRows as listRowsOfGames } from '@parlay/contracts/endpoints/game-rows'
import { laneTitles, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import {
  type Game,
  type GameOrder,
  type listGames,
  type listPopularGames,
  lotteryGameTypes,
} from '@parlay/contracts/endpoints/games'
import { gameCategory } from '@parlay/contracts/game-category'
import { type GameFeature, modelsWith, type Volatility } from '@parlay/contracts/game-facts'
import { joined } from '@parlay/contracts/help/words-of'
import { parseMoney } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { LanguageCode } from '@parlay/contracts/shapes'
import type { Clock } from '../../../core/clock'
import { indexNames } from '../../../core/index-names'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database } from '../../../db'
import type { PlayModule } from '../play'
import { arrangeRows } from './arrange-rows'
import { listGamesOfType } from './game-rows.sql'
import {
  countGames,
  countRoundsByGame,
  type GameFilter,
  listGameRows,
  listPlayableVendors,
  listVendorGameTypes,
  type Popularity,
  type VendorRow,
} from './games.sql'
import { presentGame } from './present-game'

export interface GameQuery {
  gameType?: string
  vassalage?: string
  gameClassify?: string
  gameName?: string
  /** One of the spec's options, for example `"0.1"`. */
  minBet?: string
  minLineNum?: number
  /** The brand's own order by default. */
  sort?: GameOrder
  nodeId?: string
  gameCode?: string
  volatility?: Volatility
  feature?: GameFeature
  minReturn?: string
  theme?: string
  /** Lists only the games that carry this jackpot, of all categories. */
  jackpotId?: string
}

type HotQuery = Pick<GameQuery, 'vassalage' | 'gameType'> & { count: number }

interface PopularQuery {
  count: number
  /** With a mode, lists only the games and draws of this lottery mode. */
  prizeMode?: string | undefined
  language: LanguageCode
}

export interface PageRequest {
  pageNo: number
  pageSize: number
}

/** The period over which popular games are counted. */
const popularSpan = 7 * 24 * 60 * 60 * 1000
/** The time for which counted plays are reused, because counting reads all bets of the day. */
const popularityMs = 5 * 60_000

/** The milliseconds for which rows and names are reused. */
const catalogueMs = 60_000
/** The most games that a search with a typing error finds. */
const mostSimilar = 60

export const pageOf = ({ pageNo, pageSize }: PageRequest) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

/** The lottery's answers about games that are draws. */
interface DrawGames {
  isDrawGame: (gameCode: string) => boolean
  nameOf: (gameCode: string, language: LanguageCode) => string
  /** The prize mode of a vendor's draws, or undefined for any other vendor. */
  modeOfVendor: (vassalage: string) => PrizeMode | undefined
}

export interface LobbyServiceOptions {
  db: Database
  clock: Clock
  play: Pick<PlayModule, 'split'>
  lottery: DrawGames
  /** Lists the categories that are switched off, whose vendors and games no list has. */
  listClosed: () => readonly string[]
  /** Lists the codes of the games that carry a jackpot. */
  gamesOfJackpot: (jackpotId: string) => Promise<readonly string[]>
}

/** Serves the lobby. `memberId` only decides `isFav` and is null for a visitor. */
export function createLobbyService({ db, clock, play, lottery, listClosed, gamesOfJackpot }: LobbyServiceOptions) {
  const popularityOf = createTtlCache<Popularity>(popularityMs, clock)
  const readPopularity = () =>
    popularityOf('', async () => {
      const now = clock.now().getTime()
      return countRoundsByGame(db, await play.split(db, { from: new Date(now - popularSpan), to: new Date(now + 1) }))
    })
  const rowsOf = createTtlCache<ReturnType<typeof arrangeRows>>(catalogueMs, clock)
  const readRows = async (gameType: string, closed: readonly string[]) => {
    const [games, { gameCodes, rounds }] = await Promise.all([
      listGamesOfType(db, { gameType, closed }),
      readPopularity(),
    ])
    const played = new Map(gameCodes.map((gameCode, place) => [gameCode, rounds[place] ?? 0]))
    return arrangeRows(games, (gameCode) => played.get(gameCode) ?? 0)
  }
  const namesOf = createTtlCache<ReturnType<typeof indexNames>>(catalogueMs, clock)
  const readNames = async () => {
    const rows = await listGameRows(db, { memberId: null, gamesOnly: true, closed: [] }, { limit: null, offset: 0 })
    return indexNames(rows.map(({ nodeId, name, isHot }) => ({ id: nodeId, name, isHot })))
  }
  /** Replaces a name that no game contains by the games with the same letters, or with similar names. */
  const filterBySimilarName = async ({ gameName, ...filter }: GameFilter): Promise<GameFilter> => {
    const find = await namesOf('', readNames)
    return { ...filter, nodeIds: find(gameName ?? '', mostSimilar) }
  }
  const nobodyPlayed: Popularity = { gameCodes: [], rounds: [] }

  /** Lists the lotteries of draws for which tickets were bought. They are no titles of the lobby. */
  const listPopularDraws = ({ gameCodes, rounds }: Popularity, count: number, language: LanguageCode) =>
    gameCodes
      .map((gameCode, place) => ({ gameCode, rounds: rounds[place] ?? 0 }))
      .filter(({ gameCode }) => lottery.isDrawGame(gameCode))
      .sort((one, other) => other.rounds - one.rounds || one.gameCode.localeCompare(other.gameCode))
      .slice(0, count)
      .map(({ gameCode }) => ({ gameCode, name: lottery.nameOf(gameCode, language) }))

  const lobby = {
    /**
     * Lists the same lanes for members and visitors. A visitor may browse (product spec 6), so the navigation, the
     * lobbies' carousel and shared links work without a session.
     */
    async listLanes(): Promise<VendorLane[]> {
      const vendors = await listPlayableVendors(db)
      const closed = listClosed()
      return laneTitles
        .filter((title) => !closed.includes(title))
        .map((title) => ({
          title,
          cards: vendors
            .filter((vendor) => laneOf(vendor) === title)
            .map(({ lane: _, ...card }) => ({ ...card, prizeMode: lottery.modeOfVendor(card.vassalage) })),
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

    listTypes: () => listVendorGameTypes(db, listClosed()),

    async listGames(query: GameQuery & PageRequest, memberId: bigint | null): Promise<ValueOf<typeof listGames>> {
      const { sort, jackpotId } = query
      const gameCodes = jackpotId === undefined ? undefined : await gamesOfJackpot(jackpotId)
      const filter = { ...filterOf(query, memberId), closed: listClosed(), gameCodes }
      const order = sort && { by: sort, popularity: sort === 'popular' ? await readPopularity() : nobodyPlayed }
      const read = async (by: GameFilter) => {
        const [rows, count] = await Promise.all([listGameRows(db, by, { ...pageOf(query), order }), countGames(db, by)])
        return { games: rows.map(presentGame), totalPages: Math.ceil(count / query.pageSize), totalCount: count }
      }
      const exact = await read(filter)
      if (exact.totalCount > 0 || !filter.gameName) return exact
      const similar = await read(await filterBySimilarName(filter))
      if (similar.totalCount === 0) return exact
      return areCalled(similar.games, filter.gameName) ? similar : { ...similar, isSimilar: true }
    },

    /** Lists the games of a category in rows; `favourites` are the ids of the member's favourites. */
    async listRows(gameType: string, favourites: readonly string[]): Promise<ValueOf<typeof listRowsOfGames>> {
      const closed = listClosed()
      const arranged = await rowsOf([gameType, ...closed].join(), () => readRows(gameType, closed))
      if (favourites.length === 0) return arranged
      const marked = (game: Game): Game => ({ ...game, isFav: favourites.includes(game.nodeId) })
      return { ...arranged, rows: arranged.rows.map((row) => ({ ...row, games: row.games.map(marked) })) }
    },

    /** Lists every game that can be played, as a visitor sees it. */
    async listAll(): Promise<Game[]> {
      const rows = await listGameRows(
        db,
        { memberId: null, gamesOnly: true, closed: listClosed() },
        { limit: null, offset: 0 },
      )
      return rows.map(presentGame)
    },

    async listHot({ count, ...query }: HotQuery, memberId: bigint | null): Promise<Game[]> {
      const rows = await listGameRows(
        db,
        { ...query, memberId, hotOnly: true, closed: listClosed() },
        { limit: count, offset: 0 },
      )
      return rows.map(presentGame)
    },

    async listPopular(
      { count, prizeMode, language }: PopularQuery,
      memberId: bigint | null,
    ): Promise<ValueOf<typeof listPopularGames>> {
      const popularity = await readPopularity()
      const gameTypes = prizeMode === undefined ? undefined : lotteryGameTypes
      const rows = await listGameRows(
        db,
        { memberId, gamesOnly: true, gameTypes, closed: listClosed() },
        { limit: count, offset: 0, order: { by: 'popular', popularity } },
      )
      const list = rows.map(presentGame)
      if (prizeMode === undefined) return { list }
      return { list, draws: listClosed().includes('LOTT') ? [] : listPopularDraws(popularity, count, language) }
    },
  }
  return lobby
}

/** Returns whether the text is part of all of these names, but for spaces, punctuation and accents. */
const areCalled = (games: readonly Game[], text: string): boolean =>
  games.every(({ name }) => joined(name).includes(joined(text)))

const laneOf = ({ lane, vassalage }: VendorRow): string => gameCategory(lane, vassalage)

const filterOf = (query: GameQuery, memberId: bigint | null): Omit<GameFilter, 'closed'> => ({
  memberId,
  ...(query.jackpotId === undefined && { gameType: query.gameType }),
  vassalage: query.vassalage,
  gameClassify: query.gameClassify,
  gameName: query.gameName,
  minBet: query.minBet === undefined ? undefined : parseMoney(Number(query.minBet).toFixed(2)),
  minLineNum: query.minLineNum,
  nodeId: query.nodeId,
  gameCode: query.gameCode,
  models: query.volatility || query.feature ? modelsWith(query) : undefined,
  minReturn: query.minReturn,
  family: query.theme,
})
