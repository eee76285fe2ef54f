import { switchesOfCall } from '../site/switches-version'
import { isAbort } from './api-error'
import { openEnvelope } from './envelope'
import type { HttpAnswer, HttpCall } from './http-call'
import { pause } from './pause'
import { isMaintenance, jittered, longestRetryAfter, passingStatuses, retryDelay, retryLimit } from './retry'
import { settings } from './settings'
import { textFields } from './text-fields'

interface Reply {
  response: Response
  /** Undefined if it is not JSON. */
  body: unknown
}

/**
 * Makes a call that only reads, and retries it on errors that may be temporary. Throws what `fetch` throws, or
 * `ApiError`.
 */
export async function read(call: HttpCall): Promise<HttpAnswer> {
  for (let retry = 1; ; retry += 1) {
    const reply = await ask(call).catch((error: unknown) => {
      if (isAbort(error) || retry > retryLimit) throw error
      return undefined
    })
    if (reply && (retry > retryLimit || !mayPass(reply))) {
      return { value: openEnvelope(reply.body, reply.response.status), headers: reply.response.headers }
    }
    await pause(askedWait(reply?.response) ?? jittered(retryDelay(retry)), call.signal)
  }
}

async function ask({ endpoint, request, headers, signal }: HttpCall): Promise<Reply> {
  const url = new URL(endpoint.path, settings.baseUrl)
  url.search = textFields({ ...request, ...switchesOfCall(endpoint.moduleId) }).toString()
  const limit = AbortSignal.timeout(settings.timeout)
  const response = await fetch(url, {
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  return { response, body: parse(await response.text()) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const mayPass = ({ response, body }: Reply): boolean =>
  passingStatuses.includes(response.status) && !isMaintenance(body)

/** Returns the milliseconds that the `Retry-After` header asks for, in seconds or as a date. */
function askedWait(response?: Response): number | undefined {
  const asked = response?.status === 503 && response.headers.get('Retry-After')
  if (!asked) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfter)
}
