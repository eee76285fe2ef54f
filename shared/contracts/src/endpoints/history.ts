import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { roundResultSchema } from '../round-result'
import {
  emptySchema,
  isWithinReportSpan,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { betLegSchema, legOutcomes } from '../sports-bet'
import { drawPrizesSchema } from '../vendor-lottery'
import { placedLineSchema, ticketSchema } from './lottery-bets'
import { exportFormats } from './transactions'

export const betStates = ['OPEN', 'SETTLED', 'ROLLED_BACK'] as const

export const betRecordSchema = z.object({
  betId: z.string(),
  round: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameType: z.string(),
  stake: moneySchema,
  /** The part of a settled bet that was at risk: its stake less the part that it returns at every outcome. */
  validBet: moneySchema,
  win: moneySchema,
  /** Win less stake; zero while the bet is open. */
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

const filterShape = {
  gameType: plainText(16).optional(),
  vassalage: plainText(32).optional(),
  state: z.enum(betStates).optional(),
}

export const exportBetRecords = defineEndpoint({
  moduleId: 'HIS.betsExport',
  method: 'GET',
  path: '/wps/relay/ODSFE2_exportBetRecords',
  token: 'required',
  role: 'member',
  cost: 'file',
  rate: 'R1',
  summary: 'The same bets as a CSV or JSON file',
  request: z
    .object({ ...filterShape, ...timeRangeShape, format: z.enum(exportFormats) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.unknown(),
  errors: ['SYS_VALIDATION'],
})

export const getSessionSummary = defineEndpoint({
  moduleId: 'HIS.session',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getSessionSummary',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'What was staked and paid out since the session began, in rounds that were opened since',
  request: emptySchema,
  response: z.object({
    since: timestampSchema,
    rounds: z.number().int(),
    stake: moneySchema,
    win: moneySchema,
    net: moneySchema,
  }),
  errors: [],
})

export const betMovementKinds = ['bet', 'win', 'rollback'] as const

export const getBetDetail = defineEndpoint({
  moduleId: 'HIS.betDetail',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getBetDetail',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'One of the member’s own bets: every movement of its money, and the vendor’s page of the round',
  request: z.object({ betId: plainText(32) }),
  response: betRecordSchema.extend({
    vendorName: z.string(),
    settledAt: timestampSchema.nullable(),
    /** In the order in which the vendor sent them; empty for a round of a vendor’s own wallet. */
    movements: z.array(
      z.object({
        kind: z.enum(betMovementKinds),
        /** Positive if it was added to the wallet, negative if it was taken from it. */
        amount: moneySchema,
        balanceAfter: moneySchema,
        time: timestampSchema,
        /** The vendor’s number of the movement. */
        reference: z.string(),
      }),
    ),
    /** Set for a lottery ticket: its draw, its lines, and the drawn numbers once the draw has opened. */
    ticket: ticketSchema
      .pick({ gameCode: true, numero: true, area: true })
      .extend({ lines: z.array(placedLineSchema), prizes: drawPrizesSchema.nullable() })
      .nullable(),
    /**
     * The page on which the vendor shows the round and how its result came about; null if the vendor has no such page
     * now.
     */
    replayUrl: z.url().nullable(),
    /** The result of a round of a game; null if its vendor does not report it, and for sports bets and tickets. */
    result: roundResultSchema.nullable(),
  }),
  errors: ['HIS_BET_UNKNOWN'],
})

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
      ...filterShape,
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
