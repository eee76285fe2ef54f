import { z } from 'zod'
import { currencySchema, opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import {
  isWithinReportSpan,
  languageSchema,
  moneySchema,
  pagedShape,
  pageShape,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { contractKinds } from './agent-contracts'

/** The ledger's kinds of movements. */
export const transactionKinds = [
  'deposit',
  'withdrawal-hold',
  'withdrawal-release',
  'withdrawal-payout',
  'bet',
  'win',
  'rollback',
  'transfer',
  'adjustment',
  'bonus',
  'rebate',
  'points',
  'agent-pay',
  'fee',
] as const
export const transactionDirections = ['IN', 'OUT'] as const
export const transactionReasons = [
  'PROMOTION',
  'PAYOUT_RETURNED',
  'RANK',
  'REFERRAL',
  'RAFFLE',
  'BOARD',
  'DRAW_CORRECTED',
  'DRAW_OWED',
  'DRAW_NETTED',
  'DRAW_REPAID',
  'DRAW_WAIVED',
  ...contractKinds,
  'TO_UPLINE',
  'FROM_DOWNLINE',
  'TO_DOWNLINE',
  'FROM_UPLINE',
] as const
export const exportFormats = ['csv', 'json'] as const

const someKind = `(${transactionKinds.join('|')})`

export const transactionSchema = z.object({
  txId: z.string(),
  type: z.enum(transactionKinds),
  /**
   * Positive if it was added to the wallet, negative if it was taken from it. Zero if only a debt has changed: a
   * correction of a draw could take nothing back, or a debt was netted, repaid or waived.
   */
  amount: moneySchema,
  /** The balance of the wallet after this posting. */
  balanceAfter: moneySchema,
  /** The number of the deposit, withdrawal, transfer or ticket, or the round of a bet; empty if it has no number. */
  refNo: z.string(),
  time: timestampSchema,
  /** The name of the game, vendor, mission or promotion, or the other member of a transfer. */
  remark: z.string().nullable(),
  /**
   * The reason for an adjustment, a bonus, a transfer or the payout of a corrected draw, or the kind of contract by
   * which an agent was paid, if it is one of these.
   */
  reason: z.enum(transactionReasons).nullable(),
  /**
   * DRAW_CORRECTED: the amount that this correction of a draw could not take back and left as a debt. Older gateways
   * leave it out.
   */
  owed: moneySchema.nullable().optional(),
  /** DRAW_NETTED, DRAW_REPAID, DRAW_WAIVED: the amount by which the debt decreased. Older gateways leave it out. */
  cleared: moneySchema.nullable().optional(),
  /** The rest of a debt after a payment, or after another row that has cleared some of it. Earlier gateways leave it out. */
  stillOwed: moneySchema.nullable().optional(),
})
export type Transaction = z.infer<typeof transactionSchema>

const filterShape = {
  /**
   * `main`, `hold` for money that is set aside for withdrawals, `bonus` for bonus money, or the vendor whose wallet it
   * is.
   */
  wallet: plainText(32).default('main'),
  /** Kinds, with commas between them; all kinds if it is not given. */
  types: opaqueText(200)
    .regex(new RegExp(`^${someKind}(,${someKind})*$`))
    .optional(),
  direction: z.enum(transactionDirections).optional(),
  /** The language of the names of missions and promotions; the brand's default if it is not given. */
  language: languageSchema.optional(),
  ...timeRangeShape,
}

export const listTransactions = defineEndpoint({
  moduleId: 'HIS.tx',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The postings of one of the member’s own wallets, newest first, with totals over the whole filter',
  request: z.object({ ...filterShape, ...pageShape(20) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...pagedShape(transactionSchema),
    currency: currencySchema,
    /** The member’s wallets that have been used, in the values of `wallet`. */
    wallets: z.array(z.string()),
    totals: z.object({ in: moneySchema, out: moneySchema, net: moneySchema }),
  }),
  errors: ['SYS_VALIDATION'],
})

export const exportTransactions = defineEndpoint({
  moduleId: 'HIS.txExport',
  method: 'GET',
  path: '/wps/relay/ODSFE2_exportMemTransDet',
  token: 'required',
  role: 'member',
  cost: 'file',
  rate: 'R1',
  summary: 'The same postings as a CSV or JSON file',
  request: z
    .object({ ...filterShape, format: z.enum(exportFormats) })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.unknown(),
  errors: ['SYS_VALIDATION'],
})
