import { type Endpoint, errorCodes } from '@parlay/contracts'
import type { z } from 'zod'
import { AppError } from '../core/errors'

const isMessageKey = (message: string): boolean => message.startsWith('err_')

/** The refusal that the endpoint names, if a schema's message belongs to its code; otherwise SYS_VALIDATION. */
function codeOf(endpoint: Endpoint, messages: string[]) {
  const named = endpoint.errors.find(
    (code) => errorCodes[code].status === 400 && messages.includes(errorCodes[code].message),
  )
  return named ?? 'SYS_VALIDATION'
}

/** Returns the request with defaults and coercions applied. The refusal names each wrong field with a message key. */
export function parseRequest(endpoint: Endpoint, given: unknown): unknown {
  const parsed = endpoint.request.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const keyOf = ({ message }: z.core.$ZodIssue) => (isMessageKey(message) ? message : errorCodes.SYS_VALIDATION.message)
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), keyOf(issue)]))
  const code = codeOf(
    endpoint,
    issues.map(({ message }) => message),
  )
  throw new AppError(code, { value: { fields } })
}

export type Query = Record<string, unknown>

/**
 * The fields of a query. A field in list form (`pageNo[]=1`) counts as a field in a form that no field has. It is
 * therefore refused and not ignored as unknown.
 */
export function readQuery(query: Query): Query {
  const lists = Object.keys(query).flatMap((name) => /^([^[]+)\[.*\]$/s.exec(name)?.[1] ?? [])
  if (lists.length === 0) return query
  const fields = Object.fromEntries(lists.map((name) => [name, errorCodes.SYS_VALIDATION.message]))
  throw new AppError('SYS_VALIDATION', { value: { fields } })
}

/** A service that breaks the contract is our fault. The error names the place. */
export function assertAnswer(endpoint: Endpoint, value: unknown): void {
  const parsed = endpoint.response.safeParse(value)
  if (!parsed.success) throw new Error(`${endpoint.moduleId} broke its contract: ${parsed.error.message}`)
}
