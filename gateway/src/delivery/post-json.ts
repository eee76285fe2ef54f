import { OutletError } from './outlet'

/** A provider that is slower than this may still send the message. */
const answerTimeoutMs = 5_000
/** Failures before the request could leave. After any later failure the provider may have accepted the message. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
/** With these statuses the provider says that it has not accepted the message and may be asked again. */
const refusedForNow = [429, 503]

const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'unknown'
}

export interface PostOptions {
  headers?: Record<string, string>
  timeoutMs?: number
}

/** Posts JSON and returns the JSON of the answer, or undefined when the answer is not JSON. Throws OutletError. */
export async function postJson(
  url: string,
  body: object,
  { headers, timeoutMs = answerTimeoutMs }: PostOptions = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const code = codeOf(error)
    throw new OutletError(`no answer: ${code}`, { isSafeToRepeat: neverSent.includes(code) })
  })
  const text = await response.text().catch(() => '')
  if (!response.ok) {
    throw new OutletError(`answered ${response.status}`, { isSafeToRepeat: refusedForNow.includes(response.status) })
  }
  return parse(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
