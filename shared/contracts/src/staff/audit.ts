import { z } from 'zod'
import { opaqueText, plainText, queryTime, trimmedText } from '../bounds'
import { auditHeadSchema } from '../endpoints/platform'
import { keyedShape, keyShape, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'

/**
 * DONE: carried out. REFUSED: by a permission, a missing proof, a wrong field or a rule. FAILED: by a fault of ours.
 * UNKNOWN: the gateway ended before it knew.
 */
export const auditResults = ['DONE', 'REFUSED', 'FAILED', 'UNKNOWN'] as const
export type AuditResult = (typeof auditResults)[number]

export const auditRowSchema = z.object({
  /** The place in the chain, from 1. */
  seq: z.string(),
  time: timestampSchema,
  /** The account of staff, `machine:<name>` for the command on the gateway's machine, or empty for a visitor. */
  staff: z.string(),
  ip: z.string(),
  device: z.string(),
  /** The id of the call, such as `withdrawals.decide`. */
  call: z.string(),
  permission: z.string(),
  /** The subject, such as `withdrawal:W1`; empty if nothing in particular. */
  subject: z.string(),
  reason: z.string(),
  result: z.enum(auditResults),
  /** The code of a refusal. */
  code: z.string(),
  /** The fields of the request without secrets. */
  request: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRowSchema>

export const auditFilterShape = {
  staff: trimmedText(80).optional(),
  subject: trimmedText(160).optional(),
  call: plainText(64).optional(),
  result: z.enum(auditResults).optional(),
  startTime: queryTime.optional(),
  endTime: queryTime.optional(),
}

export const searchAudit = defineStaffEndpoint({
  id: 'audit.search',
  method: 'GET',
  path: '/audit',
  permission: 'audit.read',
  reason: 'none',
  summary: 'Acts of staff, newest first',
  request: z.object({ ...auditFilterShape, ...keyShape(50) }),
  response: z.object(keyedShape(auditRowSchema)),
  errors: [],
})

export const verifyAudit = defineStaffEndpoint({
  id: 'audit.verify',
  method: 'GET',
  path: '/audit/verification',
  permission: 'audit.read',
  reason: 'none',
  summary:
    'Computes the chain again, from the first row to the last, and compares it with the heads that were published',
  request: z.object({}),
  response: z.object({
    isWhole: z.boolean(),
    rows: z.string(),
    headHash: z.string(),
    /** The place at which the chain breaks, and why. Null if it is whole. */
    breach: z.object({ seq: z.string(), why: z.string() }).nullable(),
    heads: z.array(auditHeadSchema),
  }),
  errors: [],
})

export const exportAudit = defineStaffEndpoint({
  id: 'audit.export',
  method: 'GET',
  path: '/audit/export',
  permission: 'audit.read',
  reason: 'none',
  isAudited: true,
  summary: 'All rows of a filter as lines of JSON, oldest first, with their hashes',
  request: z.object({ ...auditFilterShape, name: opaqueText(64).optional() }),
  response: z.unknown(),
  errors: [],
})
