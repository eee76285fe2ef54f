import { type ErrorCode, errorCodes } from '@parlay/contracts'

export interface AppErrorOptions {
  /** Fill the placeholders of the translated message. */
  params?: Record<string, string>
  /** Flags the screens need on failure: `captcha`, `retryAfter`, `until`, `fields` … */
  value?: unknown
  cause?: unknown
}

/** A refusal with a code of the contract table. Anything else that is thrown is answered as SYS_INTERNAL. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly params: Record<string, string> | undefined
  readonly value: unknown

  constructor(code: ErrorCode, { params, value = null, cause }: AppErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.params = params
    this.value = value
  }

  get status(): number {
    return errorCodes[this.code].status
  }

  get messageKey(): string {
    return errorCodes[this.code].message
  }
}

/** Whether a caught value is an `AppError`, and if a code is given, that one. */
export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
