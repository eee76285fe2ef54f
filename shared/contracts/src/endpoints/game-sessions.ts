import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import {
  deviceCodeSchema,
  isWithinReportSpan,
  languageSchema,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { longestPick, pickPattern } from '../sports-pick'
import { ownWalletSchema } from './game-launches'
import { gameOpenModes, gameSchema } from './games'

/** One launch of one game, with the totals of its rounds so far. */
export const gameSessionSchema = z.object({
  sessionId: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  gameName: z.string(),
  startedAt: timestampSchema,
  /** Null while it accepts bets. */
  endedAt: timestampSchema.nullable(),
  rounds: z.number().int(),
  openRounds: z.number().int(),
  stake: moneySchema,
  win: moneySchema,
  /** `win - stake`, the member's gain in the session. */
  net: moneySchema,
})
export type GameSession = z.infer<typeof gameSessionSchema>

export const getGameSession = defineEndpoint({
  moduleId: 'GAME.session',
  method: 'GET',
  path: '/wps/game/session',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'One game session of the member, as the header of a game shows it; one that is not asked about for two minutes ends',
  request: z.object({ sessionId: plainText(64) }),
  response: gameSessionSchema.extend({ serverTime: timestampSchema }),
  errors: ['GAME_UNKNOWN'],
})

export const listGameSessions = defineEndpoint({
  moduleId: 'GAME.sessions',
  method: 'GET',
  path: '/wps/relay/GCS_gameSessions',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s game sessions, newest first',
  request: z
    .object({ vassalage: plainText(32).optional(), ...timeRangeShape, ...pageShape(20) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object(pagedShape(gameSessionSchema)),
  errors: ['SYS_VALIDATION'],
})

export const launchSportsBook = defineEndpoint({
  moduleId: 'GAME.launchFB',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  token: 'required',
  role: 'member',
  rate: 'R4',
  summary: 'Opens the sports book of a vendor in a frame',
  request: z.object({
    vassalage: plainText(32),
    /** Selects one of the vendor’s sports books; the first by default. */
    nodeId: plainText(64).optional(),
    /** The selection that is on the slip when the book opens, as `printPick` writes it. */
    pick: plainText(longestPick).regex(pickPattern).optional(),
    device: deviceCodeSchema.default('WEB'),
    platform: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
    language: languageSchema,
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  response: z.object({
    url: z.string(),
    /** The only origin from which the page may accept the frame's messages. */
    origin: z.string(),
    /** The seconds until the session accepts no more bets. */
    expiresIn: z.number().int(),
    sessionId: z.string(),
    game: gameSchema,
    /** Absent: the book is played with the main wallet. */
    ownWallet: ownWalletSchema.optional(),
  }),
  errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'GAME_VENDOR_DOWN', 'SYS_MAINTENANCE'],
})

export const roomSchema = z.object({
  roomId: z.string(),
  name: z.string(),
  minBet: moneySchema,
  maxBet: moneySchema,
  seats: z.number().int(),
  players: z.number().int(),
})
export type Room = z.infer<typeof roomSchema>

export const listRooms = defineEndpoint({
  moduleId: 'GAME.rooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The rooms of a PvP vendor and how full they are',
  request: z.object({ vassalage: plainText(32), language: languageSchema.default('EN') }),
  response: z.object({ list: z.array(roomSchema) }),
  errors: ['GAME_UNKNOWN', 'GAME_VENDOR_DOWN'],
})

export const rankPeriods = ['DAY', 'WEEK', 'MONTH'] as const

export const winnerSchema = z.object({
  rank: z.number().int(),
  /** The first and last character only, e.g. `m***1`. */
  accountMasked: z.string(),
  gameName: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  /** Older gateways leave both out. */
  gameCode: z.string().optional(),
  openMode: z.enum(gameOpenModes).optional(),
  /** Null for a lottery's draw, which has no picture. */
  image: z.string().nullable(),
  /** The payout of the round. */
  amount: moneySchema,
  time: timestampSchema,
})
export type Winner = z.infer<typeof winnerSchema>

export const listWinners = defineEndpoint({
  moduleId: 'GAME.rank',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The highest payouts of a period, names masked',
  request: z.object({
    period: z.enum(rankPeriods).default('DAY'),
    language: languageSchema.optional(),
    ...pageShape(10),
  }),
  response: z.object({ list: z.array(winnerSchema), totalPages: z.number().int() }),
  errors: [],
})
