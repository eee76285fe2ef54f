import { z } from 'zod'
import { agentFile, agentPage, payShape } from '../agent-report'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, keyedShape, keyShape, moneySchema, timeRangeShape, timestampSchema } from '../shapes'
import { contractKinds, contractPeriods, contractTierSchema } from './agent-contracts'

export const salaryRecordSchema = z.object({
  recordId: z.string(),
  contractId: z.string(),
  party: z.string(),
  periodKey: z.string(),
  /** For REALTIME the period is the time of the paid rounds, from the first to the last. */
  periodStart: timestampSchema,
  periodEnd: timestampSchema,
  revision: z.number().int(),
  activeMembers: z.number().int(),
  ...payShape,
})
export type SalaryRecord = z.infer<typeof salaryRecordSchema>

const recordFilter = {
  kind: z.enum(contractKinds),
  side: z.enum(['UP', 'DOWN']),
  contractId: plainText(20).optional(),
  ...timeRangeShape,
}

export const listSalaryRecords = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.salaryRecords',
  path: '/wps/relay/MCS2_getSalaryRecords',
  cost: 'list',
  summary: 'What contracts of a kind have paid: to the agent (UP) or to direct downlines (DOWN), newest first',
  request: z.object({ ...recordFilter, ...keyShape(50) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({ ...keyedShape(salaryRecordSchema), total: moneySchema }),
  errors: ['CONTRACT_KIND_OFF', 'SYS_VALIDATION'],
})

export const exportSalaryRecords = defineEndpoint({
  ...agentFile,
  moduleId: 'AGT.salaryRecordsExport',
  path: '/wps/relay/MCS2_exportSalaryRecords',
  summary: 'The same payments as a CSV file',
  request: z.object(recordFilter).refine(isWithinReportSpan, { path: ['endTime'] }),
  errors: ['CONTRACT_KIND_OFF', 'SYS_VALIDATION'],
})

export const getSalaryStatement = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.salaryStatement',
  path: '/wps/relay/MCS2_getSalaryStatement',
  summary: 'How a payment came about, line by line, for both sides of the contract',
  request: z.object({ recordId: plainText(20) }),
  response: salaryRecordSchema.extend({
    kind: z.enum(contractKinds),
    side: z.enum(['UP', 'DOWN']),
    version: z.number().int(),
    /** The interval at which the contract pays; REALTIME pays every five minutes. */
    paidEvery: z.enum([...contractPeriods, 'HOURLY', 'REALTIME']),
    tiers: z.array(contractTierSchema),
    /** The index of the tier that was reached; null for none. */
    tier: z.number().int().nullable(),
    figures: z.object({
      stake: moneySchema,
      validBet: moneySchema,
      win: moneySchema,
      bonus: moneySchema,
      rebate: moneySchema,
    }),
    /**
     * In the order in which they add up: `gross` is rate × base, `downlines` is the share of direct downlines,
     * `carriedIn` and `carriedOut` move a remainder between periods, `paidBefore` is the sum that earlier revisions
     * have paid.
     */
    lines: z.array(
      z.object({
        line: z.enum(['base', 'isolated', 'gross', 'downlines', 'carriedIn', 'carriedOut', 'paidBefore', 'amount']),
        amount: moneySchema,
      }),
    ),
    /** Every revision of the same period, the oldest first. */
    revisions: z.array(
      z.object({
        recordId: z.string(),
        revision: z.number().int(),
        amount: moneySchema,
        paidAt: timestampSchema.nullable(),
      }),
    ),
  }),
  errors: ['CONTRACT_UNKNOWN', 'SYS_VALIDATION'],
})
export type SalaryStatement = z.infer<typeof getSalaryStatement.response>
