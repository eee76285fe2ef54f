import type { Endpoint, RequestOf, ValueOf } from '../contracts/define-endpoint'
import { ApiError, isApiError } from './api-error'
import { plainHeaders } from './headers'
import { send } from './http-client'
import { newIdempotencyKey } from './idempotency'
import { readTabToken, reportRefusedToken } from './tab-token'

export interface CallOptions {
  signal?: AbortSignal
  /** Pass the key of an earlier try to repeat it; a new one is made where the endpoint needs one. */
  idempotencyKey?: string
  /** The call reaches the gateway although the page is left meanwhile. At most 64 KiB. */
  keepalive?: boolean
}

/**
 * Makes one call of the contract table and answers its `value`. Throws `ApiError` (compare `code`), or the abort of
 * `signal`. Reads and idempotent calls are repeated by themselves on network faults and 502, 503, 504.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ValueOf<E>> {
  return (await callApiWithHeaders(endpoint, request, options)).value
}

/** As `callApi`, for the few answers that say something in a header as well. */
export async function callApiWithHeaders<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, idempotencyKey, keepalive }: CallOptions = {},
): Promise<{ value: ValueOf<E>; headers: Headers }> {
  const token = endpoint.token === 'none' ? undefined : readTabToken()
  if (endpoint.token === 'required' && !token) throw new ApiError({ code: 'AUTH_NOT_LOGGED_IN' })
  const headers = plainHeaders(endpoint)
  if (token) headers['X-Session-Token'] = token
  if (endpoint.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? newIdempotencyKey()

  try {
    const answer = await send({ endpoint, request: request ?? {}, headers, signal, keepalive })
    return { value: checked(endpoint, answer.value), headers: answer.headers }
  } catch (error) {
    if (token && isApiError(error) && error.status === 401) reportRefusedToken(token, error.code)
    throw error
  }
}

/** In development the schema is there and a wrong answer is noticed at once; production carries metadata only. */
function checked<E extends Endpoint>(endpoint: E, value: unknown): ValueOf<E> {
  const schema = process.env.NODE_ENV === 'production' ? undefined : endpoint.response
  return (schema ? schema.parse(value) : value) as ValueOf<E>
}
