import type { Endpoint, RequestOf, ValueOf } from '../contracts/define-endpoint'
import { ApiError, isApiError } from './api-error'
import { encryptBody, forgetGatewayKey } from './encryption'
import { plainHeaders } from './headers'
import { type HttpAnswer, type HttpCall, send } from './http-client'
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
  const call = { endpoint, headers, signal, keepalive }
  const fields: object = request ?? {}

  try {
    const answer = endpoint.encrypted ? await sendEncrypted(call, fields) : await send(withRequest(call, fields))
    return { value: checked(endpoint, answer.value), headers: answer.headers }
  } catch (error) {
    if (token && isApiError(error) && error.status === 401) reportRefusedToken(token, error.code)
    throw error
  }
}

function withRequest(call: HttpCall, request: object): HttpCall {
  const { method, form } = call.endpoint
  if (method === 'GET' || method === 'DELETE') return { ...call, query: queryOf(request) }
  return {
    ...call,
    body: form ? new URLSearchParams(queryOf(request)).toString() : JSON.stringify(request),
    headers: { ...call.headers, 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
  }
}

const queryOf = (request: object): Record<string, string> =>
  Object.fromEntries(Object.entries(request).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))

const isKeyRefusal = (error: unknown): boolean =>
  isApiError(error, 'SYS_DECRYPT_FAILED') || isApiError(error, 'SYS_STALE_REQUEST')

/** The gateway may have changed its key, or this device its clock, since the key was fetched: one silent retry. */
async function sendEncrypted(call: HttpCall, request: object): Promise<HttpAnswer> {
  const headers = { ...call.headers, 'Content-Type': 'application/jose' }
  try {
    return await send({ ...call, headers, body: await encryptBody(request) })
  } catch (error) {
    if (!isKeyRefusal(error)) throw error
    forgetGatewayKey()
    return send({ ...call, headers, body: await encryptBody(request) })
  }
}

/** In development the schema is there and a wrong answer is noticed at once; production carries metadata only. */
function checked<E extends Endpoint>(endpoint: E, value: unknown): ValueOf<E> {
  const schema = process.env.NODE_ENV === 'production' ? undefined : endpoint.response
  return (schema ? schema.parse(value) : value) as ValueOf<E>
}
