import { type ClientErrorCode, clientErrorCodes, type ErrorCode } from '../contracts/error-codes'

/** Codes of the gateway, of the browser, and any that a newer gateway may send. */
export type ApiErrorCode = ErrorCode | ClientErrorCode | (string & {})

interface ApiErrorFields {
  code: ApiErrorCode
  messageKey?: string
  params?: Record<string, string>
  /** What the envelope carries on failure: `captcha`, `retryAfter`, `until`, `fields` … */
  value?: unknown
  /** HTTP status, or 0 when there was no answer. */
  status?: number
  requestId?: string
}

/**
 * Why a call failed. Compare `code` (or use `isApiError`), never `instanceof`: two bundles may hold two copies.
 * `messageKey` is a key of the namespace `errors`.
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

/** Whether a caught value is an `ApiError`, and if a code is given, that one. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return nameOf(error) === 'ApiError' && (code === undefined || (error as ApiError).code === code)
}

type Translate = (key: string, options: Record<string, unknown> & { defaultValue: string }) => string

/**
 * The translated text for any error, with its parameters filled in: of the screen's own messages, where the refusal is
 * one that only its calls know, else of everybody's. An error that is not ours, or a key that this page does not know
 * yet, gives the general text.
 */
export function errorMessage(error: unknown, t: Translate): string {
  const { messageKey, params } = isApiError(error) ? error : { messageKey: 'err_unknown', params: {} }
  const general = t('errors:err_unknown', { defaultValue: messageKey })
  return t(messageKey, { ...params, defaultValue: general })
}

/** Whether the caller itself gave the call up; nothing to show then. */
export const isAbort = (error: unknown): boolean => nameOf(error) === 'AbortError'

/** Whether an answer did not come in time, whoever kept the time. */
export const isTimeout = (error: unknown): boolean => nameOf(error) === 'TimeoutError'

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined
