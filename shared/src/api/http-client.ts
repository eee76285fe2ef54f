import type { EndpointMetadata } from '../contracts/define-endpoint'
import { ApiError, isAbort, isApiError, isTimeout } from './api-error'
import { read } from './read'

export interface HttpCall {
  endpoint: EndpointMetadata
  request: object
  headers: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

export interface HttpAnswer {
  value: unknown
  headers: Headers
}

const loadWrite = () => import('./write')

/** Fetches ahead what only calls that write need, so that the first of them does not wait for it. */
export function prepareWriting(): void {
  loadWrite().catch(() => undefined)
}

/**
 * One call over the network with time-out and safe retries; answers the `value`, and the headers, or throws `ApiError`.
 * A page begins by reading, for which the browser's own `fetch` does; ky comes with the first call that writes.
 */
export async function send(call: HttpCall): Promise<HttpAnswer> {
  try {
    if (call.endpoint.method === 'GET') return await read(call)
    const { write } = await loadWrite()
    return await write(call)
  } catch (error) {
    throw asApiError(error)
  }
}

function asApiError(error: unknown): unknown {
  if (isApiError(error) || isAbort(error)) return error
  return new ApiError({ code: isTimeout(error) ? 'SYS_TIMEOUT' : 'SYS_NETWORK' })
}
