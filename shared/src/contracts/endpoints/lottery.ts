import { z } from 'zod'
import { plainText, queryInteger } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { deviceCodeSchema, emptySchema, languageSchema, timestampSchema } from '../shapes'
import { drawAreas, drawPrizesSchema } from '../vendor-lottery'
import { backPages } from './game-launches'

/** The vendor whose draws are offered. */
export const drawVendor = 'TCG_LOTTO_VN'
export const mostDraws = 100

const drawCodeSchema = z.enum(drawAreas)

export const drawGameSchema = z.object({
  gameCode: drawCodeSchema,
  area: drawCodeSchema,
  name: z.string(),
  /** The next draw; null if the vendor has announced none. */
  numero: z.string().nullable(),
  drawTime: timestampSchema.nullable(),
  closeAt: timestampSchema.nullable(),
})
export type DrawGame = z.infer<typeof drawGameSchema>

export const listDrawGames = defineEndpoint({
  moduleId: 'LOTT.menu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The lottery draws by area, each with its next draw',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({
    groups: z.array(z.object({ code: drawCodeSchema, name: z.string(), games: z.array(drawGameSchema) })),
  }),
  errors: [],
})

export const recentLotteryGameSchema = z.object({
  gameCode: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  name: z.string(),
  image: z.string(),
  playedAt: timestampSchema,
})
export type RecentLotteryGame = z.infer<typeof recentLotteryGameSchema>

export const listRecentLotteryGames = defineEndpoint({
  moduleId: 'LOTT.recent',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The lottery games the member launched last',
  request: emptySchema,
  response: z.object({ list: z.array(recentLotteryGameSchema) }),
  errors: [],
})

export const openLotteryLobby = defineEndpoint({
  moduleId: 'LOTT.lobby',
  method: 'GET',
  path: '/wps/game/lotteryLobby',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Where a lottery game opens on this site; the page launches it there',
  request: z.object({
    lottoArea: z.literal('VN').default('VN'),
    launchMode: z.literal('LOTT').default('LOTT'),
    lottoPrizeMode: plainText(16).optional(),
    /** Without a code, the menu of the lotteries opens. */
    lottoGameCode: plainText(96).optional(),
    /** Opens the game itself, or the menu that lists it. */
    lottoView: z.enum(['betting', 'lobby']).default('betting'),
    device: deviceCodeSchema.default('WEB'),
    language: languageSchema.default('EN'),
    /** The page to return to; addresses are never taken from a caller. */
    backTo: z.enum(backPages).default('LOTTERY'),
  }),
  response: z.object({
    /** A page of this site. */
    path: z.string(),
    gameCode: z.string().nullable(),
    vendor: z.string().nullable(),
    view: z.enum(['MENU', 'GAME', 'RESULTS']),
    language: languageSchema,
    backTo: z.enum(backPages),
  }),
  errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE'],
})

export const openedDrawSchema = z.object({
  gameCode: drawCodeSchema,
  numero: z.string(),
  openAt: timestampSchema,
  /** Maps a prize to its numbers, the special prize first. */
  prizes: drawPrizesSchema,
  /** The SHA-256 of `seed`, which the vendor published before the draw; the numbers are derived from the seed. */
  seedHash: z.string(),
  seed: z.string(),
})
export type OpenedDraw = z.infer<typeof openedDrawSchema>

export const listOpenedDraws = defineEndpoint({
  moduleId: 'LOTT.opened',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Draws that have opened, of one game or of all, newest first',
  request: z.object({
    count: queryInteger.min(1).max(mostDraws).default(mostDraws),
    gameCode: drawCodeSchema.optional(),
  }),
  response: z.object({ list: z.array(openedDrawSchema) }),
  errors: ['GAME_VENDOR_DOWN'],
})

export const listLatestDraws = defineEndpoint({
  moduleId: 'LOTT.openedAll',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The last draw of every game',
  request: emptySchema,
  response: z.object({ list: z.array(openedDrawSchema) }),
  errors: ['GAME_VENDOR_DOWN'],
})
