import { type ClientErrorCode, clientErrorCodes, type ErrorCode } from '@parlay/contracts/error-codes'

/** The codes of the gateway and the browser, and any that a newer gateway may send. */
export type ApiErrorCode = ErrorCode | ClientErrorCode | (string & {})

interface ApiErrorFields {
  code: ApiErrorCode
  messageKey?: string
  params?: Record<string, string>
  /** The `value` of a failed response: `captcha`, `retryAfter`, `until`, `fields` … */
  value?: unknown
  /** The HTTP status, or 0 if there was no response. */
  status?: number
  requestId?: string
}

/**
 * The reason why a call failed. Compare `code` (or use `isApiError`), never `instanceof`, because two bundles may
 * contain two copies of this class. `messageKey` is a key of the namespace `errors`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly messageKey: string
  readonly params: Record<string, string>
  readonly value: unknown
  readonly status: number
  readonly requestId: string

  constructor({ code, messageKey, params = {}, value = null, status = 0, requestId = '' }: ApiErrorFields) {
    super(requestId ? `${code} (${requestId})` : code)
    this.code = code
    this.messageKey = messageKey || (clientErrorCodes[code as ClientErrorCode] ?? 'err_unknown')
    this.params = params
    this.value = value
    this.status = status
    this.requestId = requestId
  }
}

/** Returns whether a caught value is an `ApiError` and, if a code is given, has that code. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return nameOf(error) === 'ApiError' && (code === undefined || (error as ApiError).code === code)
}

type Translate = (key: string, options: Record<string, unknown> & { defaultValue: string }) => string

/**
 * Returns the translated text of any error with its parameters filled in. The screen's own messages come first, because
 * some errors belong to its calls alone; then the shared ones. An error that is not ours, or a key that this page does
 * not know yet, gives the general text.
 */
export function errorMessage(error: unknown, t: Translate): string {
  const { messageKey, params } = isApiError(error) ? error : { messageKey: 'err_unknown', params: {} }
  const general = t('errors:err_unknown', { defaultValue: messageKey })
  return t(messageKey, { ...params, defaultValue: general })
}

/** Returns whether the caller itself aborted the call, in which case there is nothing to show. */
export const isAbort = (error: unknown): boolean => nameOf(error) === 'AbortError'

/** Returns whether the call timed out, on the browser's side or the gateway's. */
export const isTimeout = (error: unknown): boolean => nameOf(error) === 'TimeoutError'

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined
