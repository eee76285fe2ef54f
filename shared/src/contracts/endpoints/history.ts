import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, moneySchema, pagedShape, pageShape, timeRangeShape, timestampSchema } from '../shapes'
import { betLegSchema } from '../sports-bet'

export const betStates = ['OPEN', 'SETTLED', 'ROLLED_BACK'] as const

export const betRecordSchema = z.object({
  betId: z.string(),
  round: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  stake: moneySchema,
  /** Stake of a settled bet that was not given back. */
  validBet: moneySchema,
  win: moneySchema,
  net: moneySchema,
  state: z.enum(betStates),
  time: timestampSchema,
  vendorRef: z.string(),
  /** Of a sports bet, as far as its vendor has described it; `result` once the fixture has ended. */
  legs: z.array(betLegSchema.extend({ result: z.string().nullable() })).optional(),
})
export type BetRecord = z.infer<typeof betRecordSchema>
export type RecordedLeg = NonNullable<BetRecord['legs']>[number]

export const listBetRecords = defineEndpoint({
  moduleId: 'HIS.bets',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getBetRecords',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s own bets, newest first, with totals over the whole filter',
  request: z
    .object({
      gameType: z.string().max(16).optional(),
      vassalage: z.string().max(32).optional(),
      state: z.enum(betStates).optional(),
      ...timeRangeShape,
      ...pageShape(20),
    })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...pagedShape(betRecordSchema),
    totals: z.object({
      count: z.number().int(),
      stake: moneySchema,
      validBet: moneySchema,
      win: moneySchema,
      net: moneySchema,
    }),
  }),
  errors: ['SYS_VALIDATION'],
})
