import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { deviceCodeSchema, languageSchema, moneySchema } from '../shapes'
import { gameOpenModes, gameSchema } from './games'

/** The wallet that a vendor keeps for the member. Its games are played with it in place of the main wallet. */
export const ownWalletSchema = z.object({
  vassalage: z.string(),
  name: z.string(),
  /** True once the member has said how much a launch transfers; before that, a launch moves nothing. */
  isAsked: z.boolean(),
})
export type OwnWallet = z.infer<typeof ownWalletSchema>

/**
 * ROUTE: `url` is a page of ours, which opens the session itself. FRAME, WINDOW: `url` is the vendor's, with a session.
 * POPUP_LIST: nothing was opened and `url` is empty; show the game list of this vassalage.
 */
export const openModes = [...gameOpenModes, 'POPUP_LIST'] as const

/** The pages to which a game can return. LOBBY is the first lobby page, LOTTERY the menu of the lotteries. */
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

/** The fields of a launch request. */
const launchShape = {
  vassalage: plainText(32),
  gameType: plainText(16),
  nodeId: plainText(64).optional(),
  /** The chosen room of a PvP game, which opens first. */
  roomId: plainText(64).optional(),
  device: deviceCodeSchema.default('WEB'),
  /** Small screens get the vendor’s mobile layout. */
  platform: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
  language: languageSchema,
  /** The page to return to; the gateway builds the address itself. */
  backUrl: z.enum(backPages).default('LOBBY'),
}

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
    ...launchShape,
    /** Without a code or a node id the vendor itself opens: its only game, or the list of its games. */
    gameCode: plainText(64).optional(),
    mode: z.enum(['REAL', 'DEMO']).default('REAL'),
  }),
  response: z.object({
    url: z.string(),
    /** The only origin from which the page may accept the frame's messages; empty if nothing of a vendor opens. */
    origin: z.string(),
    openMode: z.enum(openModes),
    /** Empty for ROUTE, POPUP_LIST and a demo, which has no session. */
    sessionId: z.string(),
    demo: z.boolean(),
    game: gameSchema,
    /** Absent: the game is played with the main wallet. */
    ownWallet: ownWalletSchema.optional(),
    /** Rounds that the member can play and the house pays for. */
    freeRounds: z.number().int().min(0).optional(),
  }),
  errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'GAME_VENDOR_DOWN', 'GAME_DEMO_OFF', 'SYS_MAINTENANCE'],
})

export const tryGame = defineEndpoint({
  moduleId: 'GAME.try',
  method: 'POST',
  path: '/wps/game/tryGame',
  /** Play money has no owner: no account, no wallet, no session, and no record. */
  token: 'none',
  rate: 'R1',
  summary: 'Opens a game with play money at the vendor and answers the address of the game',
  request: z.object(launchShape).required({ nodeId: true }),
  response: z.object({
    url: z.string(),
    /** The only origin from which the page may accept the frame's messages. */
    origin: z.string(),
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
  request: z.object({ sessionId: plainText(64) }),
  response: z.object({ net: moneySchema, rounds: z.number().int() }),
  errors: ['GAME_UNKNOWN'],
})
