import { z } from 'zod'
import { plainText, queryInteger } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { drawKinds } from '../draw-kinds'
import { prizeModes } from '../prize-modes'
import { deviceCodeSchema, emptySchema, languageSchema, timestampSchema } from '../shapes'
import {
  beaconRoundSchema,
  drawAreas,
  drawCodeSchema,
  drawPrizesSchema,
  drawStates,
  numeroSchema,
  sha256Text,
  voidReasons,
} from '../vendor-lottery'
import { backPages } from './game-launches'

export const mostDraws = 100

export const drawGameSchema = z.object({
  gameCode: drawCodeSchema,
  area: z.enum(drawAreas),
  name: z.string(),
  /** The days on which the game is drawn, from Monday as 1 to Sunday as 7. */
  weekdays: z.array(z.number().int().min(1).max(7)),
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
    /** Countdowns follow this clock, not the device's. */
    serverTime: timestampSchema,
    groups: z.array(z.object({ code: z.enum(drawAreas), name: z.string(), games: z.array(drawGameSchema) })),
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
  /** The kind of an instant draw. Older gateways leave it out. */
  drawKind: z.enum(drawKinds).optional(),
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
  summary: 'The lottery games the member launched last, and those whose draws the member bet on last',
  request: emptySchema,
  response: z.object({
    list: z.array(recentLotteryGameSchema),
    /** The lotteries of draws. Older gateways leave them out. */
    draws: z.array(z.object({ gameCode: drawCodeSchema, name: z.string(), playedAt: timestampSchema })).optional(),
  }),
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
    /** Selects the odds table. A brand's own mode, `SEA` or `ZY`, is refused if the brand names it for no vendor. */
    lottoPrizeMode: z.enum(prizeModes).optional(),
    /** Without a code, the menu of the lotteries opens. */
    lottoGameCode: plainText(96).optional(),
    /** Opens the game itself, or the menu that lists it. */
    lottoView: z.enum(['betting', 'lobby']).default('betting'),
    /** Any device other than that of the brand's pages is refused. */
    device: deviceCodeSchema.default('WEB'),
    /** The language of the game's name. */
    language: languageSchema.default('EN'),
    /** The page to return to; addresses are never taken from a caller. */
    backUrl: z.enum(backPages).default('LOTTERY'),
  }),
  response: z.object({
    /** A page of this site. */
    path: z.string(),
    gameCode: z.string().nullable(),
    vendor: z.string().nullable(),
    view: z.enum(['MENU', 'GAME', 'RESULTS']),
    language: languageSchema,
    backUrl: z.enum(backPages),
    /** The page of this site behind `backUrl`. This field and those below are missing in answers of older gateways. */
    backPath: z.string().optional(),
    /** The mode whose odds the game is sold at; missing if none was requested. */
    prizeMode: z.enum(prizeModes).optional(),
    /** The game's name; missing for the menu. */
    name: z.string().optional(),
  }),
  errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE'],
})

export const openedDrawSchema = z.object({
  gameCode: drawCodeSchema,
  area: z.enum(drawAreas),
  numero: z.string(),
  openAt: timestampSchema,
  /** Maps a prize to its numbers, the special prize first. */
  prizes: drawPrizesSchema,
  /** The SHA-256 of `seed`, which the vendor published before the draw. LOTT.proof has the rest of the proof. */
  seedHash: z.string(),
  seed: z.string(),
  /** Counts the corrections of the draw; 0 as it was first opened. */
  revision: z.number().int().min(0),
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
    count: queryInteger(1, mostDraws).default(mostDraws),
    gameCode: drawCodeSchema.optional(),
  }),
  response: z.object({ list: z.array(openedDrawSchema) }),
  errors: ['GAME_VENDOR_DOWN'],
})

/** A draw that has been announced. */
export const announcedDrawSchema = z.object({
  numero: numeroSchema,
  openAt: timestampSchema,
  closeAt: timestampSchema,
  state: z.enum(drawStates),
  seedHash: sha256Text,
  beacon: beaconRoundSchema,
  /** The Merkle root of all lines that were sold, published when the draw closes. */
  linesRoot: sha256Text.nullable(),
})
export type AnnouncedDraw = z.infer<typeof announcedDrawSchema>

export const getCurrentDraw = defineEndpoint({
  moduleId: 'LOTT.current',
  method: 'GET',
  path: '/lgw/vn/numeros/current',
  token: 'none',
  rate: 'R1',
  summary: 'The draw of a game that takes bets now, or the next to open, with those announced after it',
  request: z.object({ gameCode: drawCodeSchema }),
  response: announcedDrawSchema.partial().extend({
    gameCode: drawCodeSchema,
    area: z.enum(drawAreas),
    /** Countdowns follow this clock, not the device's. */
    serverTime: timestampSchema,
    /** All announced draws that have not opened, the next one first. Without any, the fields of the draw are missing. */
    draws: z.array(announcedDrawSchema),
  }),
  errors: ['GAME_UNKNOWN'],
})

const countsOfTails = z.array(
  z.object({ number: z.string(), count: z.number().int(), since: z.number().int().nullable() }),
)

export const getDrawStatistics = defineEndpoint({
  moduleId: 'LOTT.stats',
  method: 'GET',
  path: '/lgw/vn/numeros/stats',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  cost: 'list',
  summary: 'How often the last two digits of a game’s numbers were drawn, and for how many draws each has stayed away',
  request: z.object({ gameCode: drawCodeSchema, span: z.enum(['30', '100', '300']).default('100') }),
  response: z.object({
    /** The draws that were counted; fewer than the span if there have been fewer so far. */
    draws: z.number().int(),
    /** All hundred pairs of digits: how often each was drawn, and how many draws ago last; null for none. */
    tails: countsOfTails,
    /** The same for the special prize only. */
    special: countsOfTails,
    /** The pairs that appeared in the same draw most often. */
    pairs: z.array(z.object({ numbers: z.tuple([z.string(), z.string()]), count: z.number().int() })),
  }),
  errors: ['GAME_UNKNOWN'],
})

export const mostVoids = 50

export const listVoidDraws = defineEndpoint({
  moduleId: 'LOTT.voids',
  method: 'GET',
  path: '/lgw/vn/numeros/voids',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  cost: 'list',
  summary: 'How many draws of a game were void in each month, and which were the last',
  request: z.object({ gameCode: drawCodeSchema }),
  response: z.object({
    /** The last twelve months with draws, by the lottery's own calendar, newest first: `2026-11`. */
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        /** The draws whose bets were taken here and which have opened or are void. */
        draws: z.number().int(),
        voids: z.number().int(),
      }),
    ),
    list: z.array(
      z.object({
        numero: numeroSchema,
        openAt: timestampSchema,
        /** Null for a draw that became void before reasons were stored. */
        reason: z.enum(voidReasons).nullable(),
        /** True if its vendor has revealed the seed. */
        isRevealed: z.boolean(),
      }),
    ),
  }),
  errors: ['GAME_UNKNOWN'],
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
