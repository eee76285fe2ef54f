import { z } from 'zod'
import { trimmedText } from '../bounds'
import { defineEndpoint, type ValueOf } from '../define-endpoint'
import { languageSchema, moneySchema, pageShape, timestampSchema } from '../shapes'

/** A wheel or nine eggs, drawn from with tickets, or a pot of red envelopes, from which each member grabs one share. */
export const raffleKinds = ['WHEEL', 'EGG', 'REDENVELOPE'] as const
export type RaffleKind = (typeof raffleKinds)[number]

/** Money goes to the main wallet without a wagering requirement; tickets are further draws of the same raffle. */
export const prizeKinds = ['MONEY', 'POINTS', 'TICKETS', 'NOTHING'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** Why the member cannot draw or grab now. */
export const raffleObstacles = [
  'LOGGED_OUT',
  'TRIAL',
  'NOT_ELIGIBLE',
  'NOT_STARTED',
  'ENDED',
  'NO_TICKETS',
  'ALREADY',
  'EMPTY',
] as const
export type RaffleObstacle = (typeof raffleObstacles)[number]

/** A win. The share of a pot has no `prizeId`. */
const wonSchema = z.object({
  prizeId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(prizeKinds),
  /** Money with two digits after the point, points and tickets as whole numbers; null for nothing. */
  amount: z.string().nullable(),
})
export type WonPrize = z.infer<typeof wonSchema>

const prizeSchema = wonSchema.extend({
  prizeId: z.string(),
  weight: z.number().int(),
  /** The probability of the prize, from 0 to 1. */
  odds: z.number(),
  /** The number that is left; null if it never runs out. */
  left: z.number().int().nullable(),
  /** The prize that is paid in its place once none is left. */
  fallback: z.string().nullable(),
})
export type RafflePrize = z.infer<typeof prizeSchema>

const potSchema = z.object({
  total: moneySchema,
  /** The minimum of a share. */
  least: moneySchema,
  shares: z.number().int(),
  left: z.number().int(),
})

/** The values that are needed to repeat a result. The server seed is null until it can be shown. */
const proofSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('DRAW'),
    serverSeed: z.string(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    /** Counts the member's draws in this raffle from 1. */
    nonce: z.number().int(),
    /** The version of the odds, which the same answer lists. */
    version: z.string(),
    /** The prize that was drawn; if its stock had run out, its fallback was paid. */
    prizeId: z.string(),
  }),
  z.object({
    type: z.literal('SHARE'),
    serverSeed: z.string().nullable(),
    serverSeedHash: z.string(),
    /** Counts the shares of the pot from 0. */
    share: z.number().int(),
    shares: z.number().int(),
    total: moneySchema,
    least: moneySchema,
  }),
])
export type RaffleProof = z.infer<typeof proofSchema>

export const raffleDrawSchema = z.object({
  drawId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  time: timestampSchema,
  prize: wonSchema,
  proof: proofSchema,
})
export type RaffleDraw = z.infer<typeof raffleDrawSchema>

const oddsSchema = z.object({
  promotionId: z.string(),
  version: z.string(),
  prizes: z.array(z.object({ prizeId: z.string(), name: z.string(), weight: z.number().int() })),
})
export type RaffleOdds = z.infer<typeof oddsSchema>

export const getRaffleStatus = defineEndpoint({
  moduleId: 'RAF.status',
  method: 'GET',
  path: '/wps/relay/MCS2_getRaffleStatus',
  token: 'optional',
  rate: 'R1',
  summary: 'The raffle of a kind with its odds; with a session also the tickets and the results, each with its proof',
  request: z.object({
    kind: z.enum(raffleKinds).default('WHEEL'),
    language: languageSchema.default('EN'),
    /** The page of the history. */
    ...pageShape(10),
  }),
  response: z.object({
    /** The one that is open, otherwise the next, otherwise the last; null if the brand has none of this kind. */
    raffle: z
      .object({
        promotionId: z.string(),
        title: z.string(),
        startAt: timestampSchema,
        endAt: timestampSchema.nullable(),
        termsVersion: z.string(),
        /** Null for a pot. */
        oddsVersion: z.string().nullable(),
        /** A ticket for each day with a deposit of at least this amount. */
        earn: z.object({ depositOf: moneySchema, tickets: z.number().int() }).nullable(),
        /** Set for a pot. */
        pot: potSchema.nullable(),
      })
      .nullable(),
    tickets: z.number().int(),
    prizes: z.array(prizeSchema),
    /**
     * The hash of the seed that decides the next draw, or that has split the pot; null while there is nothing to draw.
     */
    serverSeedHash: z.string().nullable(),
    obstacle: z.enum(raffleObstacles).nullable(),
    history: z.array(raffleDrawSchema),
    historyPages: z.number().int(),
    /** The odds of the draws in the history. */
    odds: z.array(oddsSchema),
  }),
  errors: [],
})

/** The kinds of raffles that are drawn from with tickets. */
const drawnKinds = ['WHEEL', 'EGG'] as const satisfies readonly RaffleKind[]

export const listRaffleTickets = defineEndpoint({
  moduleId: 'RAF.tickets',
  method: 'GET',
  path: '/wps/relay/MCS2_getRaffleTickets',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'The raffles that can be drawn from now, with the member’s unused tickets; none for members who may not earn',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({
    list: z.array(
      z.object({
        promotionId: z.string(),
        kind: z.enum(drawnKinds),
        title: z.string(),
        tickets: z.number().int(),
        endAt: timestampSchema.nullable(),
      }),
    ),
  }),
  errors: [],
})
export type RaffleTickets = ValueOf<typeof listRaffleTickets>['list'][number]

export const maxClientSeedLength = 64

export const claimRaffle = defineEndpoint({
  moduleId: 'RAF.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Uses a ticket for a draw, or grabs a share of a pot, and pays what is won in the same transaction',
  request: z.object({
    kind: z.enum(raffleKinds),
    promotionId: trimmedText(64),
    /** Decides the draw together with the server seed; without one the server chooses it. */
    clientSeed: trimmedText(maxClientSeedLength).optional(),
    /** The versions that the member was shown. */
    termsVersion: trimmedText(32).optional(),
    oddsVersion: trimmedText(32).optional(),
    language: languageSchema.default('EN'),
  }),
  response: raffleDrawSchema.extend({ ticketsLeft: z.number().int() }),
  errors: [
    'RAF_CLOSED',
    'RAF_NO_TICKETS',
    'RAF_EMPTY',
    'RAF_ALREADY',
    'RAF_NOT_ELIGIBLE',
    'REWARDS_CLOSED',
    'RAF_CHANGED',
  ],
})
