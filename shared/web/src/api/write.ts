import { fillPath } from '@parlay/contracts/fill-path'
import ky, { HTTPError, type Options } from 'ky'
import { ApiError, isApiError } from './api-error'
import { encryptBody, forgetGatewayKey } from './encryption'
import { openEnvelope } from './envelope'
import { fetchFile, sendFile } from './files'
import type { HttpAnswer, HttpCall } from './http-call'
import { isMaintenance, jittered, longestRetryAfter, passingStatuses, retryDelay, retryLimit } from './retry'
import { settings } from './settings'
import { textFields } from './text-fields'

export { prepareKey } from './encryption'

/**
 * Makes a call that changes something, or whose answer is a file. Its request travels in the path, the query, as a form,
 * as JSON, as a file or encrypted.
 */
export function write(given: HttpCall): Promise<HttpAnswer> {
  const { path, rest: request } = fillPath(given.endpoint.path, given.request)
  const call = { ...given, request, endpoint: { ...given.endpoint, path } }
  const { endpoint } = call
  if (call.isFile) return fetchFile(call)
  if (call.file) return sendFile(call, call.file)
  if (endpoint.encrypted) return writeEncrypted(call)
  if (endpoint.method === 'DELETE') return send(call, { searchParams: textFields(request) })
  if (endpoint.form) return send(call, body('application/x-www-form-urlencoded', textFields(request).toString()))
  return send(call, body('application/json', JSON.stringify(request)))
}

type Carried = Pick<Options, 'searchParams' | 'body'> & { headers?: Record<string, string> }

const body = (type: string, text: string): Carried => ({ body: text, headers: { 'Content-Type': type } })

const isKeyRefusal = (error: unknown): boolean =>
  isApiError(error, 'SYS_DECRYPT_FAILED') || isApiError(error, 'SYS_STALE_REQUEST')

/**
 * The gateway may have changed its key, or this device its clock, since the key was fetched, so the call is retried
 * once.
 */
async function writeEncrypted(call: HttpCall): Promise<HttpAnswer> {
  const sendOnce = async () =>
    send(call, body('application/jose', await encryptBody(call.endpoint.moduleId, call.request)))
  try {
    return await sendOnce()
  } catch (error) {
    if (!isKeyRefusal(error)) throw error
    forgetGatewayKey()
    return sendOnce()
  }
}

/** A retry is safe if the gateway recognises the repetition. */
async function send({ endpoint, headers, signal, keepalive }: HttpCall, carried: Carried): Promise<HttpAnswer> {
  const isRepeatable = endpoint.method === 'DELETE' || endpoint.idempotent === true
  try {
    const response = await ky(new URL(endpoint.path, settings.baseUrl), {
      method: endpoint.method,
      ...carried,
      headers: { ...headers, ...carried.headers },
      signal,
      keepalive,
      credentials: 'same-origin',
      timeout: settings.timeout,
      retry: {
        limit: isRepeatable ? retryLimit : 0,
        methods: [endpoint.method.toLowerCase()],
        statusCodes: passingStatuses,
        afterStatusCodes: [503],
        maxRetryAfter: longestRetryAfter,
        retryOnTimeout: isRepeatable,
        shouldRetry: ({ error }) => (error instanceof HTTPError && isMaintenance(error.data) ? false : undefined),
        delay: retryDelay,
        jitter: jittered,
      },
    })
    const value = openEnvelope(await response.json().catch(() => undefined), response.status)
    return { value, headers: response.headers }
  } catch (error) {
    throw error instanceof HTTPError ? refusalOf(error) : error
  }
}

function refusalOf(error: HTTPError): unknown {
  try {
    openEnvelope(error.data, error.response.status)
  } catch (refusal) {
    return refusal
  }
  return new ApiError({ code: 'SYS_UNEXPECTED', status: error.response.status })
}
