import type { AuditResult } from '@parlay/contracts/staff/audit'
import { isAppError } from '../core/errors'

/** An act of staff as the audit stores it, before its result is known. */
export interface StaffAct {
  /** The account of the caller, or empty for a visitor. */
  staff: string
  ip: string
  device: string
  /** The id of the call. */
  call: string
  permission: string
  /** Such as `withdrawal:W1`; empty if the call is about nothing in particular. */
  subject: string
  reason: string
  /** The fields without secrets. */
  request: unknown
  requestId: string
}

/** The result of an act. */
export interface StaffActEnd {
  result: Exclude<AuditResult, 'UNKNOWN'>
  /** The code of a refusal or fault, or empty. */
  code: string
  subject: string
  before: unknown
  after: unknown
}

/** The record of all acts of staff. */
export interface StaffActs {
  /** Writes an act before it is carried out, and returns its number. Without its end, its result is unknown. */
  begin(act: StaffAct): Promise<bigint>
  /** Writes the result of an act. */
  end(number: bigint, act: StaffAct, end: StaffActEnd): Promise<void>
  /** Writes an act that was refused before it began. */
  record(act: StaffAct, end: StaffActEnd): Promise<void>
}

/** Describes how an error ends an act. */
export function endOfError(error: unknown): Pick<StaffActEnd, 'result' | 'code'> {
  if (!isAppError(error)) return { result: isRefusalOfServer(error) ? 'REFUSED' : 'FAILED', code: codeOf(error) }
  return { result: error.status < 500 ? 'REFUSED' : 'FAILED', code: error.code }
}

/** The server itself refuses a body that it cannot read. */
const isRefusalOfServer = (error: unknown): boolean => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500
}

const codeOf = (error: unknown): string => (isRefusalOfServer(error) ? 'SYS_VALIDATION' : 'SYS_INTERNAL')
