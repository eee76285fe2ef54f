import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { deviceCodeSchema, emptySchema, languageSchema, moneySchema, pageShape } from '../shapes'

export const laneTitles = ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88'] as const
/** Vendors that offer sports and make a lane of their own, as does `gameType` ESPORTS of the game list. */
export const esportsVendors = ['AV', 'AI', 'IMES', 'TF', 'IA'] as const
export const lobbyPageSize = 15
export const popularCount = 20
/** Jackpot, table games, arcade games, bingo. */
export const gameClassifications = ['JP', 'TG', 'AC', 'BG'] as const
export const minimumBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const
/** Vendors (or account types) whose games open on the lottery page. */
export const lotteryGameTypes = ['LOTT', 'ELOTT'] as const
export const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const
export const listTypes = ['', 'hot', 'fav', 'recent'] as const

export const vendorCardSchema = z.object({
  vassalage: z.string(),
  name: z.string(),
  gameType: z.string(),
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
})
export type VendorCard = z.infer<typeof vendorCardSchema>

export const vendorLaneSchema = z.object({ title: z.enum(laneTitles), cards: z.array(vendorCardSchema) })
export type VendorLane = z.infer<typeof vendorLaneSchema>

export const gameOpenModes = ['ROUTE', 'FRAME', 'WINDOW'] as const

export const gameSchema = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  name: z.string(),
  /** Path of the cover without width and ending: `${image}-${width}.webp`. */
  image: z.string(),
  /** `GAME`, or `VASSALAGE` where a click opens the list of the vendor’s games; that list leaves it out. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Where it opens: a route of its own, the page’s frame, or a window of its own. */
  openMode: z.enum(gameOpenModes),
  defaultPlayType: z.string().nullable(),
  vendor: z.string(),
  accountTypeName: z.string(),
  gameCode: z.string(),
  code: z.string(),
  minBet: moneySchema,
  minLineNum: z.number().int(),
  /** Theoretical return in percent, e.g. `"96.20"`. */
  rtp: z.string(),
  classify: z.array(z.enum(gameClassifications)),
  isHot: z.boolean(),
  isFav: z.boolean(),
  demo: z.boolean(),
})
export type Game = z.infer<typeof gameSchema>

const merchantQuery = z.object({ merchantCode: z.string().max(32).optional() })

export const listGameVendors = defineEndpoint({
  moduleId: 'GAME.vendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  /** Visitors need the lanes for the navigation, so a token only adds to them. */
  token: 'optional',
  rate: 'R1',
  summary: 'Vendors by category, in lanes',
  request: merchantQuery,
  response: z.object({ data: z.object({ lanes: z.array(vendorLaneSchema) }) }),
  errors: [],
})

export const listGameTypes = defineEndpoint({
  moduleId: 'GAME.types',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  token: 'optional',
  rate: 'R1',
  summary: 'The game types each vendor offers',
  request: merchantQuery,
  response: z.object({ list: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.string()) })) }),
  errors: [],
})

export const listGames = defineEndpoint({
  moduleId: 'GAME.list',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  token: 'optional',
  rate: 'R1',
  summary: 'Games of one category, filtered, a page at a time; a session adds isFav',
  request: z.object({
    clientType: z.coerce.number().int().default(3),
    platform: z.string().max(64).default('flash,html5-desktop'),
    channel: z.string().max(32).optional(),
    merchant: z.string().max(32).optional(),
    gameType: z.string().max(16),
    vassalage: z.string().max(32).optional(),
    gameClassify: z.enum(gameClassifications).optional(),
    gameName: z.string().trim().max(64).optional(),
    minBet: z.enum(minimumBets).optional(),
    minLineNum: z.coerce.number().int().min(0).optional(),
    language: languageSchema,
    ...pageShape(lobbyPageSize),
  }),
  response: z.object({ games: z.array(gameSchema), totalPages: z.number().int() }),
  errors: [],
})

export const listHotGames = defineEndpoint({
  moduleId: 'GAME.hot',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  token: 'optional',
  rate: 'R1',
  summary: 'Hot games, of one vendor or of all',
  request: z.object({
    merchantCode: z.string().max(32).optional(),
    isPlatform: z.coerce.number().int().default(2),
    vassalage: z.string().max(32).optional(),
    gameType: z.string().max(16).optional(),
    platform: z.string().max(64).default('flash,html5-desktop'),
    language: languageSchema,
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
  summary: 'The games most played of late',
  request: z.object({
    count: z.coerce.number().int().min(1).max(100).default(popularCount),
    prizeMode: z.string().max(16).optional(),
    device: deviceCodeSchema.default('WEB'),
    language: languageSchema,
  }),
  response: z.object({ list: z.array(gameSchema) }),
  errors: [],
})

export const listFavouriteIds = defineEndpoint({
  moduleId: 'GAME.favs',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Node ids of the member’s favourites',
  request: emptySchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: [],
})

export const listFavouriteGames = defineEndpoint({
  moduleId: 'GAME.favList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s favourites, newest first',
  request: z.object({
    vassalage: z.string().max(32).optional(),
    gameType: z.string().max(16).optional(),
    language: languageSchema,
    ...pageShape(lobbyPageSize),
  }),
  response: z.object({ content: z.array(gameSchema), totalPages: z.number().int() }),
  errors: [],
})

const favouriteSchema = z.object({
  nodeId: z.string().max(64),
  vendor: z.string().max(32),
  gameType: z.string().max(16),
})

export const addFavourite = defineEndpoint({
  moduleId: 'GAME.favAdd',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Adds a favourite; adding it again changes nothing',
  request: favouriteSchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: ['GAME_UNKNOWN'],
})

export const removeFavourite = defineEndpoint({
  moduleId: 'GAME.favRemove',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Removes a favourite; removing it again changes nothing',
  request: favouriteSchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: [],
})

export const listRecentGames = defineEndpoint({
  moduleId: 'GAME.recent',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The games the member launched last',
  request: z.object({
    vassalage: z.string().max(32).optional(),
    gameType: z.string().max(16).optional(),
    language: languageSchema,
    ...pageShape(lobbyPageSize),
  }),
  response: z.object({ list: z.array(gameSchema), totalPages: z.number().int() }),
  errors: [],
})

/**
 * ROUTE: `url` is a page of ours, which opens the session itself. FRAME, WINDOW: `url` is the vendor's, with a session.
 * POPUP_LIST: nothing was opened, `url` is empty; show the game list of this vassalage.
 */
export const openModes = [...gameOpenModes, 'POPUP_LIST'] as const

/** Pages to come back to from a game. LOBBY is the first lobby page, LOTTERY the menu of the lotteries. */
export const backPages = [
  'HOME',
  'LOBBY',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'DS88',
  'ELOTT',
  'LOTTERY',
  'SEAMLESS',
  'FBSPORTS',
] as const
export type BackPage = (typeof backPages)[number]

export const launchGame = defineEndpoint({
  moduleId: 'GAME.launch',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Opens a game session at the vendor and answers the address of the game',
  request: z.object({
    vassalage: z.string().max(32),
    gameType: z.string().max(16),
    /** Without a code or a node id the vendor itself is opened: its only game, or the list of its games. */
    gameCode: z.string().max(64).optional(),
    nodeId: z.string().max(64).optional(),
    /** Of a PvP game: the room that was chosen and opens first. */
    roomId: z.string().max(64).optional(),
    mode: z.enum(['REAL', 'DEMO']).default('REAL'),
    device: deviceCodeSchema.default('WEB'),
    /** Small screens get the vendor’s mobile layout. */
    platform: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
    language: languageSchema,
    /** The page to come back to; the gateway builds the address itself. */
    backTo: z.enum(backPages).default('LOBBY'),
  }),
  response: z.object({
    url: z.string(),
    /** The only origin whose messages the frame may heed; empty where nothing of a vendor is opened. */
    origin: z.string(),
    openMode: z.enum(openModes),
    /** Empty for ROUTE and POPUP_LIST. */
    sessionId: z.string(),
    demo: z.boolean(),
    game: gameSchema,
  }),
  errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'GAME_VENDOR_DOWN', 'GAME_DEMO_OFF', 'SYS_MAINTENANCE'],
})

export const closeGame = defineEndpoint({
  moduleId: 'GAME.close',
  method: 'POST',
  path: '/wps/game/closeGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Ends a game session; rounds already open are still paid',
  request: z.object({ sessionId: z.string().max(64) }),
  response: z.object({ net: moneySchema, rounds: z.number().int() }),
  errors: ['GAME_UNKNOWN'],
})
