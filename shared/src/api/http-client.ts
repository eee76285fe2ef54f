import { ApiError, isAbort, isApiError, isTimeout } from './api-error'
import type { HttpAnswer, HttpCall } from './http-call'
import { loadWrite } from './load-write'
import { read } from './read'

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
