import { z } from 'zod'
import { plainText, queryInteger, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { drawKinds } from '../draw-kinds'
import { gameFeatures, volatilities } from '../game-facts'
import { deviceCodeSchema, languageSchema, moneySchema, pageShape, switchesShape } from '../shapes'
import { drawCodeSchema } from '../vendor-lottery'
import { jackpotIdSchema } from './jackpots'

export const lobbyPageSize = 15
export const popularCount = 20
/** The maximum number of games in a list that is not paged. */
const maxListedGames = 100
/** Jackpot, table games, arcade games and bingo. */
export const gameClassifications = ['JP', 'TG', 'AC', 'BG'] as const
export const minimumBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const
/** Vendors (or account types) whose games open on the lottery page. */
export const lotteryGameTypes = ['LOTT', 'ELOTT'] as const
export const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const
/** The orders of a list: most played recently, newest, by name, highest return to player. */
export const gameOrders = ['popular', 'new', 'name', 'return'] as const
export type GameOrder = (typeof gameOrders)[number]
export const listTypes = ['', 'hot', 'fav', 'recent'] as const

export const gameOpenModes = ['ROUTE', 'FRAME', 'WINDOW'] as const

export const gameSchema = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  name: z.string(),
  /** The path of the cover without width and extension: `${image}-${width}.webp`. */
  image: z.string(),
  /** `GAME`, or `VASSALAGE` for an entry that opens the list of the vendor’s games; that list leaves it out. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** The place where it opens: a separate route, the page’s frame, or a separate window. */
  openMode: z.enum(gameOpenModes),
  defaultPlayType: z.string().nullable(),
  vendor: z.string(),
  accountTypeName: z.string(),
  gameCode: z.string(),
  code: z.string(),
  minBet: moneySchema,
  minLineNum: z.number().int(),
  /** The theoretical return to player in percent, e.g. `"96.20"`. */
  rtp: z.string(),
  classify: z.array(z.enum(gameClassifications)),
  /** The kind of an instant draw; absent for any other game. */
  drawKind: z.enum(drawKinds).optional(),
  isHot: z.boolean(),
  isFav: z.boolean(),
  /** True if it can be tried with play money; the brand's switch `GAME.DEMO` decides whether that is offered. */
  demo: z.boolean(),
})
export type Game = z.infer<typeof gameSchema>

export const listGames = defineEndpoint({
  moduleId: 'GAME.list',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Games of one category, filtered, a page at a time; a session adds isFav',
  request: z.object({
    clientType: queryInteger().default(3),
    platform: plainText(64).default('flash,html5-desktop'),
    channel: plainText(32).optional(),
    merchant: plainText(32).optional(),
    gameType: plainText(16),
    vassalage: plainText(32).optional(),
    gameClassify: z.enum(gameClassifications).optional(),
    gameName: trimmedText(64).optional(),
    minBet: z.enum(minimumBets).optional(),
    minLineNum: queryInteger(0).optional(),
    volatility: z.enum(volatilities).optional(),
    feature: z.enum(gameFeatures).optional(),
    /** The lowest return to player, in percent with two digits. */
    minReturn: plainText(5)
      .regex(/^\d{2}\.\d{2}$/)
      .optional(),
    /** The look of the covers: one of the values of GAME.rows. */
    theme: plainText(16).optional(),
    /** The brand's own order by default. */
    sort: z.enum(gameOrders).optional(),
    /** One game, by its id or by its vendor's code for it. */
    nodeId: plainText(64).optional(),
    gameCode: plainText(64).optional(),
    /** Only the games that carry this jackpot, of all categories. */
    jackpotId: jackpotIdSchema.optional(),
    language: languageSchema,
    ...switchesShape,
    ...pageShape(lobbyPageSize),
  }),
  /**
   * `totalCount`: the number of all games of the filter; an older gateway leaves it out. `isSimilar`: true if no name
   * contains the search, and these games have similar names.
   */
  response: z.object({
    games: z.array(gameSchema),
    totalPages: z.number().int(),
    totalCount: z.number().int().optional(),
    isSimilar: z.boolean().optional(),
  }),
  errors: [],
})

export const listHotGames = defineEndpoint({
  moduleId: 'GAME.hot',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Hot games, of one vendor or of all',
  request: z.object({
    merchantCode: plainText(32).optional(),
    isPlatform: queryInteger().default(2),
    vassalage: plainText(32).optional(),
    gameType: plainText(16).optional(),
    platform: plainText(64).default('flash,html5-desktop'),
    count: queryInteger(1, maxListedGames).default(maxListedGames),
    language: languageSchema,
    ...switchesShape,
  }),
  response: z.object({ list: z.array(gameSchema) }),
  errors: [],
})

export const listPopularGames = defineEndpoint({
  moduleId: 'GAME.popular',
  method: 'GET',
  path: '/lgw/games/popular',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The games most played of late',
  request: z.object({
    count: queryInteger(1, maxListedGames).default(popularCount),
    /** With a mode of the lottery, only its games and draws. */
    prizeMode: plainText(16).optional(),
    device: deviceCodeSchema.default('WEB'),
    language: languageSchema,
    ...switchesShape,
  }),
  response: z.object({
    list: z.array(gameSchema),
    /** The lotteries of draws, if a prize mode is requested. Older gateways leave them out. */
    draws: z.array(z.object({ gameCode: drawCodeSchema, name: z.string() })).optional(),
  }),
  errors: [],
})
