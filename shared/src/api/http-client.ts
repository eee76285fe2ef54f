import ky, { HTTPError, isTimeoutError } from 'ky'
import type { EndpointMetadata } from '../contracts/define-endpoint'
import { ApiError, isAbort, isApiError } from './api-error'
import { openEnvelope } from './envelope'
import { settings } from './settings'

export interface HttpCall {
  endpoint: EndpointMetadata
  query?: Record<string, string>
  body?: string
  headers: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

const retryLimit = 2
const longestRetryAfter = 5_000

/** Repeating is safe when the call only reads, or when the gateway recognises the repetition by its key. */
const isSafeToRepeat = ({ method, idempotent }: EndpointMetadata): boolean =>
  method === 'GET' || method === 'DELETE' || idempotent === true

export interface HttpAnswer {
  value: unknown
  headers: Headers
}

/** One call over the network with time-out and safe retries; answers the `value`, and the headers, or throws `ApiError`. */
export async function send({ endpoint, query, body, headers, signal, keepalive }: HttpCall): Promise<HttpAnswer> {
  const repeatable = isSafeToRepeat(endpoint)
  try {
    const response = await ky(new URL(endpoint.path, settings.baseUrl), {
      method: endpoint.method,
      searchParams: query,
      body,
      headers,
      signal,
      keepalive,
      credentials: 'same-origin',
      timeout: settings.timeout,
      retry: {
        limit: repeatable ? retryLimit : 0,
        methods: [endpoint.method.toLowerCase()],
        statusCodes: [502, 503, 504],
        afterStatusCodes: [503],
        maxRetryAfter: longestRetryAfter,
        retryOnTimeout: repeatable,
        shouldRetry: ({ error }) => (isMaintenance(error) ? false : undefined),
        delay: (attempt) => settings.retryDelay * 2 ** (attempt - 1),
        jitter: (delay) => delay * (0.75 + Math.random() / 2),
      },
    })
    const value = openEnvelope(await response.json().catch(() => undefined), response.status)
    return { value, headers: response.headers }
  } catch (error) {
    throw asApiError(error)
  }
}

const codeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined

/** A site under maintenance says so on purpose; asking again at once only adds load. */
const isMaintenance = (error: unknown): boolean =>
  error instanceof HTTPError && codeOf(error.data) === 'SYS_MAINTENANCE'

function asApiError(error: unknown): unknown {
  if (isApiError(error) || isAbort(error)) return error
  if (error instanceof HTTPError) return refusalOf(error)
  if (isTimeoutError(error)) return new ApiError({ code: 'SYS_TIMEOUT' })
  return new ApiError({ code: 'SYS_NETWORK' })
}

function refusalOf(error: HTTPError): unknown {
  try {
    openEnvelope(error.data, error.response.status)
  } catch (refusal) {
    return refusal
  }
  return new ApiError({ code: 'SYS_UNEXPECTED', status: error.response.status })
}
