import { z } from 'zod'
import { currencySchema, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, moneySchema, timeRangeShape, timestampSchema } from '../shapes'
import { exportFormats } from './transactions'

/** A day of the operator's calendar, yyyy-MM-dd. */
const dateSchema = z.iso.date()

/** Bets count once they are settled. */
const figuresShape = {
  stake: moneySchema,
  /** The part of settled bets that was at risk: their stakes less the part that they return at every outcome. */
  validBet: moneySchema,
  /** The payouts of the bets. */
  win: moneySchema,
  rebate: moneySchema,
  /** Gifts of promotions, which are not part of the result. */
  bonus: moneySchema,
  /** The result: payouts and rebates less stakes. Team reports mean the same by it. */
  net: moneySchema,
  /** Stakes of bets that are still open, less their payouts so far. They are not part of the other figures. */
  open: moneySchema,
}

const profitRowSchema = z.object({
  date: dateSchema,
  /** A game type; empty for a game that is no longer listed, null if it belongs to no game. */
  category: z.string().nullable(),
  ...figuresShape,
})
export type ProfitRow = z.infer<typeof profitRowSchema>

const filterShape = {
  ...timeRangeShape,
  /** Only play at games of this type, in rows, days and totals. Gifts and rebates belong to no game type. */
  gameType: plainText(16).optional(),
}

export const getPersonalProfit = defineEndpoint({
  moduleId: 'HIS.profit',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getPersonalProfit',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s own profit and loss by day and category, and what was paid in and out since ever',
  request: z.object(filterShape).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    currency: currencySchema,
    /** The time zone in which the days begin. A bet belongs to the day on which it was opened. */
    timeZone: z.string(),
    /** The newest day first. */
    rows: z.array(profitRowSchema),
    /** Every day of the period that has begun, the oldest first. */
    days: z.array(z.object({ date: dateSchema, ...figuresShape })),
    totals: z.object(figuresShape),
    /** Deposits less withdrawals, over the whole life of the account. */
    netDeposits: z.object({
      amount: moneySchema,
      deposits: moneySchema,
      /** Without returned withdrawals. */
      withdrawals: moneySchema,
      since: timestampSchema,
      until: timestampSchema,
    }),
  }),
  errors: ['SYS_VALIDATION'],
})

export const exportPersonalProfit = defineEndpoint({
  moduleId: 'HIS.profitExport',
  method: 'GET',
  path: '/wps/relay/ODSFE2_exportPersonalProfit',
  token: 'required',
  role: 'member',
  cost: 'file',
  rate: 'R1',
  summary: 'The same rows of days and categories as a CSV or JSON file',
  request: z
    .object({ ...filterShape, format: z.enum(exportFormats) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.unknown(),
  errors: ['SYS_VALIDATION'],
})
