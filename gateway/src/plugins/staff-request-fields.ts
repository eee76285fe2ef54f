import { errorCodes } from '@parlay/contracts'
import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../core/errors'
import { describeIssue, describeMissing, staffReason } from '../core/staff-request'
import { type Query, readQuery } from './validation'

export type Fields = Record<string, unknown>

/** Returns the fields of the query or the body, with those of the path. Throws SYS_VALIDATION for a body that is no object. */
export function readStaffFields({ method }: StaffEndpoint, { query, body, params }: FastifyRequest): Fields {
  const ofQuery = method === 'GET' || method === 'DELETE' ? readQuery(query as Query) : {}
  const ofBody = method === 'GET' ? {} : (body ?? {})
  if (typeof ofBody !== 'object' || Array.isArray(ofBody)) throw new AppError('SYS_VALIDATION')
  return { ...ofQuery, ...ofBody, ...(params as Fields) }
}

const reasonOf = {
  required: z.object({ reason: staffReason }),
  optional: z.object({ reason: staffReason.optional() }),
  none: z.object({}),
} as const

/** Refuses fields that the call does not have, so that a mistyped one is not ignored. */
const strictly = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema)

/**
 * Returns the request with its defaults, and the reason. Throws SYS_VALIDATION with the fault of each field: a message
 * key, or a sentence in English for callers without a page.
 */
export function parseStaffFields(
  endpoint: StaffEndpoint,
  fields: Fields,
  { inEnglish }: { inEnglish: boolean },
): { request: unknown; reason: string } {
  const { reason, ...others } = fields
  const hasReason = endpoint.reason !== 'none'
  const parsedReason = reasonOf[endpoint.reason].safeParse(reason === undefined ? {} : { reason }, {
    error: describeMissing,
  })
  const parsed = strictly(endpoint.request).safeParse(hasReason ? others : fields, { error: describeMissing })
  if (parsed.success && parsedReason.success) {
    return { request: parsed.data, reason: (parsedReason.data as { reason?: string }).reason ?? '' }
  }
  const issues = [...(parsed.error?.issues ?? []), ...(parsedReason.error?.issues ?? [])]
  const faults = issues.toReversed().flatMap(describeIssue)
  const say = inEnglish ? inWords : asKey
  throw new AppError('SYS_VALIDATION', {
    value: { fields: Object.fromEntries(faults.map(([field, fault]) => [field, say(fault)])) },
    cause: parsed.error ?? parsedReason.error,
  })
}

const isKey = (fault: string): boolean => fault.startsWith('err_')

function asKey(fault: string): string {
  if (fault === 'is needed') return 'err_required'
  return isKey(fault) ? fault : errorCodes.SYS_VALIDATION.message
}

function inWords(fault: string): string {
  if (!isKey(fault)) return fault
  return fault === 'err_required' ? 'is needed' : 'is not right'
}
