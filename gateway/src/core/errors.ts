import { type ErrorCode, errorCodes } from '@parlay/contracts'
import { type StaffErrorCode, staffErrorCodes } from '@parlay/contracts/staff/error-codes'

export interface AppErrorOptions {
  /** Values for the placeholders of the translated message. */
  params?: Record<string, string>
  /** Flags that the screens need after a failure: `captcha`, `retryAfter`, `until`, `fields` … */
  value?: unknown
  cause?: unknown
}

const codes = { ...errorCodes, ...staffErrorCodes }

/** A code that a call of members or of staff can return. */
export type AnyErrorCode = ErrorCode | StaffErrorCode

/** A refusal with a code of the contract table. Any other thrown value is answered as SYS_INTERNAL. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AnyErrorCode
  readonly params: Record<string, string> | undefined
  readonly value: unknown

  constructor(code: AnyErrorCode, { params, value = null, cause }: AppErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.params = params
    this.value = value
  }

  get status(): number {
    return codes[this.code].status
  }

  get messageKey(): string {
    return codes[this.code].message
  }
}

/** Returns whether a caught value is an `AppError`, with this code if one is given. */
export const isAppError = (error: unknown, code?: AnyErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
