import { ApiError, isAbort, isApiError, isTimeout } from './api-error'
import type { HttpAnswer, HttpCall } from './http-call'
import { loadWrite } from './load-write'
import { read } from './read'

/**
 * Makes one call over the network with a timeout and safe retries. Returns the `value` and the headers, or throws
 * `ApiError`. A page's first calls are reads, for which the browser's `fetch` is enough; ky is loaded with the first
 * call that writes.
 */
export async function send(call: HttpCall): Promise<HttpAnswer> {
  try {
    if (call.endpoint.method === 'GET' && !call.isFile) return await read(call)
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
