import { z } from 'zod'
import { plainText, queryInteger } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { playTypes } from '../lottery/plays'
import { prizeModes } from '../prize-modes'
import { moneySchema, pagedShape, pageShape, timeRangeShape, timestampSchema } from '../shapes'
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

/** The most lines on one ticket, numbers on one line, stations of one order and draws of one follow-up. */
export const mostLines = 200
export const mostNumbers = 100
export const mostStations = 8
export const mostFollows = 10
export const mostMultiple = 1000

const playTypeSchema = z.enum(playTypes)
/** Gross odds with at most two digits after the point: `9.4`. */
const oddsSchema = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)
/** The stake of one unit; money that is paid, so never negative. */
const unitSchema = z.string().regex(/^\d{1,9}\.\d{2}$/)
const idSchema = z.string().regex(/^\d{1,18}$/)

export const playOfferSchema = z.object({
  playType: playTypeSchema,
  /** The Vietnamese name, by which players know the play. */
  name: z.string(),
  digits: z.number().int(),
  /** The number of distinct numbers that make one bet. */
  numbers: z.number().int(),
  /** The number of drawn numbers that count. */
  positions: z.number().int(),
  odds: oddsSchema,
  /** The cost of one bet in units. */
  unitCost: z.number().int(),
  /**
   * The minimum and the maximum stake of one unit, including the multiple. From the minimum stake on, the exact return
   * is within half a point of `rtp`, although every prize is rounded.
   */
  minBet: moneySchema,
  maxBet: moneySchema,
  /** The maximum payout of a ticket. */
  maxPayout: moneySchema,
  /** In percent, computed from the odds: `95.00`. */
  rtp: z.string(),
})
export type PlayOffer = z.infer<typeof playOfferSchema>

export const listPlayTypes = defineEndpoint({
  moduleId: 'LOTT.playTypes',
  method: 'GET',
  path: '/lgw/vn/games/play_types',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'What can be bet on a game, at which odds and with which exact return',
  request: z.object({ gameCode: drawCodeSchema, prizeMode: z.enum(prizeModes).default('Lott') }),
  response: z.object({
    area: z.enum(drawAreas),
    prizeMode: z.enum(prizeModes),
    /** A bet sends this version; odds of another version are refused with the new ones. */
    oddsVersion: z.number().int(),
    /** The maximum stake of one ticket. */
    maxTicket: moneySchema,
    /** The maximum stake of one member on one draw. */
    maxDraw: moneySchema,
    /** The page asks before a purchase above this amount. The brand may have none, and older gateways leave it out. */
    confirmAbove: moneySchema.optional(),
    /** True if a ticket can be cancelled until its draw closes. */
    canCancel: z.boolean(),
    list: z.array(playOfferSchema),
  }),
  errors: ['GAME_UNKNOWN'],
})

export const ticketLineSchema = z.object({
  playType: playTypeSchema,
  numbers: z
    .array(z.string().regex(/^\d{1,4}$/))
    .min(1)
    .max(mostNumbers),
  unit: unitSchema,
  multiple: z.number().int().min(1).max(mostMultiple),
})
export type TicketLine = z.infer<typeof ticketLineSchema>

/** PLACED until the draw closes, LOCKED until it is settled (reference G.3.8). */
export const ticketStates = ['PLACED', 'LOCKED', 'WON', 'LOST', 'REFUNDED', 'CANCELLED'] as const
export type TicketState = (typeof ticketStates)[number]

export const placedLineSchema = ticketLineSchema.extend({
  /** As in the Merkle root. */
  lineId: idSchema,
  cost: moneySchema,
  odds: oddsSchema,
  /**
   * Winning hits and their payout, rounded to the nearest cent and half a cent up; null until the draw is settled. If
   * the ticket won more than its maximum payout, this is the line's share of the payout.
   */
  hits: z.number().int().nullable(),
  payout: moneySchema.nullable(),
})
export type PlacedLine = z.infer<typeof placedLineSchema>

export const ticketSchema = z.object({
  betId: idSchema,
  gameCode: drawCodeSchema,
  area: z.enum(drawAreas),
  name: z.string(),
  numero: numeroSchema,
  openAt: timestampSchema,
  closeAt: timestampSchema,
  state: z.enum(ticketStates),
  prizeMode: z.enum(prizeModes),
  oddsVersion: z.number().int(),
  cost: moneySchema,
  /** The payout of all its lines; null until the draw is settled. */
  payout: moneySchema.nullable(),
  /** The maximum payout of the ticket at the time of sale. Older gateways leave it out. */
  maxPayout: moneySchema.optional(),
  /** Counts the corrections of the draw that changed this ticket. */
  revision: z.number().int(),
  placedAt: timestampSchema,
  /** The follow-up that placed it; null for one that the member placed. */
  followId: idSchema.nullable(),
  canCancel: z.boolean(),
  lines: z.array(placedLineSchema),
})
export type Ticket = z.infer<typeof ticketSchema>

export const placeTickets = defineEndpoint({
  moduleId: 'LOTT.bet',
  method: 'POST',
  path: '/lgw/vn/bets',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary:
    'Buys the same lines for a draw and, if wished, for draws of other stations and for the next draws. All tickets or none; the gateway computes costs and odds itself',
  request: z.object({
    gameCode: drawCodeSchema,
    numero: numeroSchema,
    lottoPrizeMode: z.enum(prizeModes).default('Lott'),
    oddsVersion: z.number().int().min(1).max(1_000_000),
    lines: z.array(ticketLineSchema).min(1).max(mostLines),
    /** The cost of all tickets bought now, as the slip shows it. */
    total: unitSchema,
    /** Draws of other stations, with the same plays. */
    stations: z
      .array(z.object({ gameCode: drawCodeSchema, numero: numeroSchema }))
      .max(mostStations)
      .default([]),
    /** The number of later draws for which the same is bought as each opens for bets. */
    follow: z.number().int().min(0).max(mostFollows).default(0),
    /** The follow-up ends with the first ticket that wins. */
    stopOnWin: z.boolean().default(false),
  }),
  response: z.object({
    betId: idSchema,
    tickets: z.array(ticketSchema),
    followIds: z.array(idSchema),
    total: moneySchema,
    balance: moneySchema,
  }),
  /** The value of a refusal is a `BetRefusal`. */
  errors: [
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'AUTH_FORBIDDEN',
    'LOTT_CLOSED',
    'LOTT_LINE_INVALID',
    'LOTT_ODDS_CHANGED',
    'LOTT_LIMIT',
    'BONUS_MAX_BET',
    'WAL_INSUFFICIENT',
  ],
})

/** The value of a refused LOTT.bet: the data that the slip needs to continue without losing a line. */
export const betRefusalSchema = z.object({
  /** LOTT_CLOSED: the game whose draw is closed, and its next one, if one is announced. */
  closed: z.object({ gameCode: drawCodeSchema, next: numeroSchema.nullable() }).optional(),
  /** LOTT_LINE_INVALID: the faulty lines by their place on the slip. */
  lines: z
    .array(
      z.object({
        place: z.number().int(),
        fault: z.enum(['PLAY_UNKNOWN', 'NUMBER_WRONG', 'NUMBER_TWICE', 'NUMBER_COUNT', 'STAKE']),
      }),
    )
    .optional(),
  /** LOTT_ODDS_CHANGED: the version in force and the total with its odds. */
  odds: z.object({ oddsVersion: z.number().int(), total: moneySchema }).optional(),
  /**
   * LOTT_LIMIT: the bound, the amount that is still possible, and for LINE and EXPOSURE the line and number concerned.
   * For EXPOSURE `left` is the stake of one unit that can still be sold.
   */
  limit: z
    .object({
      kind: z.enum(['LINE', 'TICKET', 'DRAW', 'EXPOSURE']),
      left: moneySchema,
      place: z.number().int().nullable(),
      number: z.string().nullable(),
    })
    .optional(),
  /** BONUS_MAX_BET: the maximum cost of a ticket while the member's bonus is active. */
  bonus: z.object({ maxBet: moneySchema }).optional(),
})
export type BetRefusal = z.infer<typeof betRefusalSchema>

export const cancelTicket = defineEndpoint({
  moduleId: 'LOTT.cancel',
  method: 'POST',
  path: '/lgw/vn/bets/:betId/cancel',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Takes a ticket back before its draw closes, where the brand allows it; the whole stake returns',
  request: z.object({ betId: idSchema }),
  response: z.object({ betId: idSchema, refunded: moneySchema, balance: moneySchema }),
  errors: ['LOTT_CLOSED', 'SYS_INVALID_URL'],
})

export const listTickets = defineEndpoint({
  moduleId: 'LOTT.bets',
  method: 'GET',
  path: '/lgw/vn/bets',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s tickets, newest first',
  request: z.object({
    gameCode: drawCodeSchema.optional(),
    /** The draw of the game. */
    numero: numeroSchema.optional(),
    /** OPEN: not settled yet. */
    state: z.enum([...ticketStates, 'OPEN', 'SETTLED']).optional(),
    betId: idSchema.optional(),
    ...timeRangeShape,
    ...pageShape(20),
  }),
  response: z.object(pagedShape(ticketSchema)),
  errors: [],
})

export const followStates = ['ACTIVE', 'DONE', 'WON', 'STOPPED', 'FAILED'] as const
export const followSchema = z.object({
  followId: idSchema,
  gameCode: drawCodeSchema,
  name: z.string(),
  /** FAILED: `reason` is the refusal that ended it. */
  state: z.enum(followStates),
  reason: plainText(32).nullable(),
  stopOnWin: z.boolean(),
  draws: z.number().int(),
  placed: z.number().int(),
  /** The cost of each ticket. */
  cost: moneySchema,
  createdAt: timestampSchema,
  lines: z.array(ticketLineSchema),
})
export type Follow = z.infer<typeof followSchema>

const followPath = '/lgw/vn/bets/follow'

export const listFollows = defineEndpoint({
  moduleId: 'LOTT.follow',
  method: 'GET',
  path: followPath,
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s follow-ups, the active ones first',
  request: z.object({ count: queryInteger(1, 100).default(50) }),
  response: z.object({ list: z.array(followSchema) }),
  errors: [],
})

export const stopFollow = defineEndpoint({
  moduleId: 'LOTT.followStop',
  method: 'POST',
  path: followPath,
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Ends a follow-up; tickets that it has placed stay',
  request: z.object({ followId: idSchema }),
  response: followSchema,
  errors: ['SYS_INVALID_URL'],
})

/**
 * The ways in which a part of a debt was cleared. NETTED: a later correction of the same draw returned it. COLLECTED: a
 * draw that the member won paid it. REPAID: the member paid it outside the site. WAIVED: the house waived it; a
 * negative part means that a later correction has paid the waived sum.
 */
export const debtClearings = ['NETTED', 'COLLECTED', 'REPAID', 'WAIVED'] as const

const pathStepSchema = z.object({ side: z.enum(['LEFT', 'RIGHT']), hash: sha256Text })

export const getDrawProof = defineEndpoint({
  moduleId: 'LOTT.proof',
  method: 'GET',
  path: '/lgw/vn/numeros/proof',
  token: 'optional',
  rate: 'R1',
  cost: 'list',
  summary: 'All that is needed to compute a draw again, and to prove that a ticket of the caller was in its root',
  request: z.object({ gameCode: drawCodeSchema, numero: numeroSchema, ticketId: idSchema.optional() }),
  response: z.object({
    gameCode: drawCodeSchema,
    area: z.enum(drawAreas),
    numero: numeroSchema,
    state: z.enum(drawStates),
    closeAt: timestampSchema,
    openAt: timestampSchema,
    seedHash: sha256Text,
    /** Null until the draw has opened, or, if it is void, until its vendor has revealed it. */
    seed: sha256Text.nullable(),
    beacon: beaconRoundSchema.extend({
      publicKey: z.string(),
      /** In seconds since the epoch, and seconds between two rounds. */
      genesisTime: z.number().int(),
      period: z.number().int(),
      /** False for the stand-in, whose key is not held by independent parties. */
      isIndependent: z.boolean(),
      signature: z.string().nullable(),
    }),
    /** Null until the draw has closed. */
    linesRoot: sha256Text.nullable(),
    linesCount: z.number().int().nullable(),
    /** When the root was published. A draw whose root was not there before the beacon's round is void. */
    sealedAt: timestampSchema.nullable(),
    /**
     * When the draw was announced here; null for a draw that became known only after its close, so that nothing was
     * sold for it and no root was published. Older gateways leave it out.
     */
    announcedAt: timestampSchema.nullable().optional(),
    /**
     * Why the draw is void; null if it is not, or if it became void before reasons were stored. Older gateways leave it
     * out.
     */
    voidReason: z.enum(voidReasons).nullable().optional(),
    /** The drawn numbers; for a void draw, the numbers that would have been drawn. */
    prizes: drawPrizesSchema,
    revision: z.number().int(),
    /** Why staff corrected the draw, if they did. */
    correction: plainText(200).nullable(),
    /** The lines of the ticket, each with its way to the root; empty without a ticket or before the close. */
    lines: z.array(
      z.object({
        id: idSchema,
        playType: playTypeSchema,
        numbers: z.array(z.string()),
        amount: moneySchema,
        oddsVersion: z.number().int(),
        path: z.array(pathStepSchema),
      }),
    ),
    /**
     * The sums that corrections of the draw could not take back from the holder of the ticket, and how they were
     * cleared. Empty without a ticket. Older gateways leave it out.
     */
    debts: z
      .array(
        z.object({
          revision: z.number().int(),
          takenBack: moneySchema,
          owed: moneySchema,
          stillOwed: moneySchema,
          cleared: z.array(
            z.object({
              kind: z.enum(debtClearings),
              amount: moneySchema,
              /** The draw and the revision that paid it; null if no draw did. */
              gameCode: drawCodeSchema.nullable(),
              numero: numeroSchema.nullable(),
              revision: z.number().int().nullable(),
            }),
          ),
        }),
      )
      .optional(),
  }),
  errors: ['GAME_UNKNOWN', 'SYS_INVALID_URL'],
})
export type DrawProof = z.infer<typeof getDrawProof.response>
