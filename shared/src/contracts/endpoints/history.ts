import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, moneySchema, pagedShape, pageShape, timeRangeShape, timestampSchema } from '../shapes'
import { betLegSchema, legOutcomes } from '../sports-bet'

export const betStates = ['OPEN', 'SETTLED', 'ROLLED_BACK'] as const

export const betRecordSchema = z.object({
  betId: z.string(),
  round: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  stake: moneySchema,
  /** The stake of a settled bet that was not refunded. */
  validBet: moneySchema,
  win: moneySchema,
  net: moneySchema,
  state: z.enum(betStates),
  time: timestampSchema,
  vendorRef: z.string(),
  /**
   * Set for a sports bet that its vendor has described; `result` is set once the fixture has ended, and `outcome` for a
   * leg of an accumulator.
   */
  legs: z
    .array(betLegSchema.extend({ result: z.string().nullable(), outcome: z.enum(legOutcomes).nullish() }))
    .optional(),
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
  cost: 'list',
  summary: 'The member’s own bets, newest first, with totals over the whole filter',
  request: z
    .object({
      gameType: plainText(16).optional(),
      vassalage: plainText(32).optional(),
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
