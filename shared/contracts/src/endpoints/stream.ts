import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema, timestampSchema } from '../shapes'
import { drawCodeSchema, drawPrizesSchema, numeroSchema, sha256Text } from '../vendor-lottery'
import { badgesSchema } from './badges'
import { jackpotEventSchema } from './jackpots'

/** A change of a lottery draw. */
export const drawEventSchema = z.object({
  /**
   * CLOSED: no more bets. OPENED: the numbers are known. VOID: it will not open, and stakes are returned. SETTLED: the
   * member's tickets are paid.
   */
  kind: z.enum(['CLOSED', 'OPENED', 'VOID', 'SETTLED']),
  gameCode: drawCodeSchema,
  numero: numeroSchema,
  /** CLOSED: the Merkle root of all lines that were sold. */
  linesRoot: sha256Text.optional(),
  /** OPENED: the numbers by prize. */
  prizes: drawPrizesSchema.optional(),
  /** SETTLED: the payout of all tickets of the member in this draw. */
  win: moneySchema.optional(),
})
export type DrawEvent = z.infer<typeof drawEventSchema>

/** The events of the stream; `event:` is the key, `data:` the JSON of the value. */
export const streamEventSchemas = {
  balance: z.object({
    available: moneySchema,
    currency: z.string(),
    version: z.number().int(),
    /** True if some money is at vendors or is being transferred; WAL.balance has the details. */
    isElsewhere: z.boolean().optional(),
  }),
  counts: badgesSchema,
  session: z.object({ state: z.literal('ended'), reason: z.string() }),
  status: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** The end of the current maintenance, if it is known. */
    maintenanceEnd: timestampSchema.nullable().optional(),
  }),
  lottery: drawEventSchema,
  jackpot: jackpotEventSchema,
} as const
export type StreamEventName = keyof typeof streamEventSchemas
export type StreamEvent = {
  [Name in StreamEventName]: { name: Name; value: z.infer<(typeof streamEventSchemas)[Name]> }
}[StreamEventName]

export const openEventStream = defineEndpoint({
  moduleId: 'MSG.stream',
  method: 'GET',
  path: '/wps/relay/CSP_stream',
  token: 'optional',
  whilePasswordMustChange: true,
  rate: 'R0',
  summary:
    'Server-sent events: balance, counts, session, status, lottery, jackpot; for a visitor the status, the lottery’s draws and the jackpots',
  request: emptySchema,
  response: z.unknown(),
  errors: ['SYS_RATE_LIMIT'],
})
