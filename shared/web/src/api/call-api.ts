import type { Endpoint, RequestOf, ValueOf } from '@parlay/contracts/define-endpoint'
import { ApiError, isApiError } from './api-error'
import { plainHeaders } from './headers'
import type { FileOptions } from './http-call'
import { send } from './http-client'
import { newIdempotencyKey } from './idempotency'
import { readTabToken, reportRefusedToken } from './tab-token'

export interface CallOptions extends FileOptions {
  signal?: AbortSignal
  /** Pass the key of an earlier attempt to repeat it; otherwise a new one is made if the endpoint needs one. */
  idempotencyKey?: string
  /** Lets the call reach the gateway even if the page is closed meanwhile. The body may have at most 64 KiB. */
  keepalive?: boolean
}

/**
 * Makes one call of the contract table and returns its `value`. Throws `ApiError` (compare `code`), or the abort reason
 * of `signal`. Reads and idempotent calls are retried automatically on network errors and on 502, 503 and 504.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ValueOf<E>> {
  return (await callApiWithHeaders(endpoint, request, options)).value
}

/** Works like `callApi`, for the few responses that also carry information in a header. */
export async function callApiWithHeaders<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { idempotencyKey, ...options }: CallOptions = {},
): Promise<{ value: ValueOf<E>; headers: Headers }> {
  const token = endpoint.token === 'none' ? undefined : readTabToken()
  if (endpoint.token === 'required' && !token) throw new ApiError({ code: 'AUTH_NOT_LOGGED_IN' })
  const headers = plainHeaders(endpoint)
  if (token) headers['X-Session-Token'] = token
  if (endpoint.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? newIdempotencyKey()

  try {
    const answer = await send({ endpoint, request: request ?? {}, headers, ...options })
    return { value: checked(endpoint, answer.value), headers: answer.headers }
  } catch (error) {
    if (token && isApiError(error) && error.status === 401) reportRefusedToken(token, error.code)
    throw error
  }
}

/**
 * In development the schema is present, so that an invalid response is noticed immediately; production has only the
 * metadata.
 */
function checked<E extends Endpoint>(endpoint: E, value: unknown): ValueOf<E> {
  const schema = process.env.NODE_ENV === 'production' ? undefined : endpoint.response
  return (schema ? schema.parse(value) : value) as ValueOf<E>
}
