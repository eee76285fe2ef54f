import type { z } from 'zod'
import type { ErrorCode } from '../error-codes'
import type { StaffErrorCode } from './error-codes'
import type { Permission } from './permissions'

/** `open`: without a session. `signed-in`: any member of staff, about themselves or as the call itself admits. */
export type StaffAccessRule = Permission | 'open' | 'signed-in'

/** One call of the operator's staff, which only the staff's listener serves. Its path is below `/ops`. */
export interface StaffEndpoint<Request extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> {
  audience: 'staff'
  /** Unique, for logs and the audit. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fields of the request that the path names, as `:orderNo`, are not in the body. */
  path: string
  permission: StaffAccessRule
  /**
   * The reason of the caller. `required` and `optional` add the field `reason` to the body, which the audit stores.
   * A call that only reads has `none`.
   */
  reason: 'required' | 'optional' | 'none'
  /** The second factor has to have been given within the last five minutes. */
  needsStepUp?: true
  /**
   * `second-person`: another person has to approve every request. `above-limit`: only those above a limit that is in
   * the database. A call without a proposal makes one, and is answered with STAFF_SECOND_PERSON.
   */
  approval?: 'second-person' | 'above-limit'
  /** A read that shows what is masked elsewhere is in the audit, as every change is. */
  isAudited?: true
  /**
   * The subject of the call, as `<kind>:<field>`: `withdrawal:orderNo` makes `withdrawal:W1` of a request. The handler can
   * name another subject.
   */
  subject?: `${string}:${string}`
  /** The most bytes of a body, where the usual bound is too small. */
  largestBody?: number
  /** Fields of the request that are too large for the audit. */
  unrecorded?: readonly string[]
  /** A decision about an item of a queue, its subject. It is refused while another person has claimed the item. */
  isQueued?: true
  summary: string
  /** The query of a GET or DELETE, the body of a POST or PUT, with the fields of the path. */
  request: Request
  /** The `value` of a successful answer. */
  response: Value
  /** The codes that this call can return in addition to SYS_* and those of the session and the permission. */
  errors: readonly (ErrorCode | StaffErrorCode)[]
}

export type StaffRequestOf<E> = E extends StaffEndpoint<infer Request, z.ZodType> ? z.input<Request> : never
export type StaffValueOf<E> = E extends StaffEndpoint<z.ZodType, infer Value> ? z.output<Value> : never

/** True if the call changes something, and therefore is in the audit. */
export const isChange = ({ method }: Pick<StaffEndpoint, 'method'>): boolean => method !== 'GET'

/**
 * Describes one call of the staff, once. The gateway validates, admits and audits with it, and the back office derives
 * its lists and forms from it.
 */
export function defineStaffEndpoint<Request extends z.ZodType, Value extends z.ZodType>(
  endpoint: Omit<StaffEndpoint<Request, Value>, 'audience'>,
): StaffEndpoint<Request, Value> {
  return { audience: 'staff', ...endpoint }
}
