import { z } from 'zod'
import { earliestTime, latestTime, trimmedText } from '../bounds'
import { timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { minorUnits } from './fields'

export const checkWholeLedger = defineStaffEndpoint({
  id: 'ledger.check',
  method: 'GET',
  path: '/ledger/check',
  permission: 'ledger.read',
  reason: 'none',
  summary: 'All invariants of the ledger and of the tables that move money, computed now',
  request: z.object({}),
  response: z.object({
    ok: z.boolean(),
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean(), figure: z.number().int() })),
  }),
  errors: [],
})

const isWithin = (at: number): boolean => at >= earliestTime && at <= latestTime
/** Milliseconds, or a text such as 2026-01-31T00:00:00Z, read as milliseconds. */
const momentSchema = z
  .union([z.iso.datetime({ offset: true }).max(40), z.number().int().min(earliestTime).max(latestTime)])
  .transform((at) => new Date(at).getTime())
  .refine(isWithin)

export const runSchema = z.object({
  id: z.string(),
  vendorCode: z.string(),
  kind: z.enum(['NIGHTLY', 'ASKED']),
  from: timestampSchema,
  to: timestampSchema,
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  startedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
  /** Null before the run is done. */
  listed: z.number().int().nullable(),
  matched: z.number().int().nullable(),
  inFlight: z.number().int().nullable(),
  differences: z.number().int().nullable(),
  fault: z.string().nullable(),
})

const oursSchema = z.looseObject({ amount: minorUnits.optional(), receivedAt: timestampSchema.optional() })

export const differenceSchema = z.object({
  kind: z.string(),
  transactionUuid: z.string(),
  /** The transaction in the vendor's words. */
  theirs: z.unknown(),
  /** Our transaction, its amount in minor units. */
  ours: oursSchema.nullable(),
})

export const compareWithVendors = defineStaffEndpoint({
  id: 'ledger.compare',
  method: 'POST',
  path: '/reconciliation',
  permission: 'ledger.read',
  reason: 'none',
  summary: 'Compares what vendors list with what is booked here, now: of one or all, over the last day or a period',
  request: z.object({
    vendorCode: trimmedText(64).min(1).optional(),
    from: momentSchema.optional(),
    to: momentSchema.optional(),
  }),
  response: z.object({
    ok: z.boolean(),
    runs: z.array(runSchema.extend({ details: z.array(differenceSchema) })),
  }),
  errors: [],
})

export const listComparisons = defineStaffEndpoint({
  id: 'ledger.comparisons',
  method: 'GET',
  path: '/reconciliation',
  permission: 'ledger.read',
  reason: 'none',
  summary: 'The last comparisons with vendors, and the rounds that have been open for more than a day',
  request: z.object({}),
  response: z.object({
    runs: z.array(runSchema),
    openRounds: z.array(
      z.object({
        vendorCode: z.string(),
        round: z.string(),
        memberId: z.string(),
        sessionId: z.string().nullable(),
        gameCode: z.string(),
        stake: minorUnits,
        payout: minorUnits,
        state: z.enum(['OPEN', 'STUCK']),
        openedAt: timestampSchema,
      }),
    ),
  }),
  errors: [],
})
