import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { type ErrorCode, errorCodes } from '@parlay/contracts/error-codes'
import { ApiError, configureApi } from '@parlay/web/api'
import { forgetGatewayKey } from '@parlay/web/api/encryption'
import { aSystemStatus } from './builders'
import { createFakeGatewayKey, type FakeGatewayKey } from './fake-gateway-key'

type Value = unknown
/** The gateway's answer to a module id: a value, an `ApiError`, or a function of the request that returns either. */
export type Answer = Value | ApiError | ((request: Record<string, unknown>, call: RecordedCall) => Value)
export type Answers = Record<string, Answer>

export interface RecordedCall {
  moduleId: string
  method: string
  path: string
  /** The query or body; an encrypted body as decrypted by the gateway. */
  request: Record<string, unknown>
  headers: Headers
  signal: AbortSignal
  /** The answer, once there is one. */
  answer?: Value
}

export interface FakeNetwork {
  /** Every call so far, in order. */
  calls: RecordedCall[]
  callsTo: (moduleId: string) => RecordedCall[]
  /** Changes or adds answers from now on. */
  answer: (more: Answers) => void
  restore: () => void
}

const envelope = (body: object, status: number): Response =>
  new Response(JSON.stringify({ requestId: 'TEST', ts: Date.now(), ...body }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

const success = (value: Value): Response =>
  envelope({ success: true, message: '', code: 'OK', value: value ?? null }, 200)

/** Uses the gateway's own message if a test names only the code. */
const messageOf = ({ code, messageKey }: ApiError): string =>
  messageKey === 'err_unknown' && code in errorCodes ? errorCodes[code as ErrorCode].message : messageKey

const failure = (error: ApiError): Response =>
  envelope(
    {
      success: false,
      message: messageOf(error),
      code: error.code,
      value: error.value,
      params: error.params,
    },
    error.status || 200,
  )

async function requestOf(request: Request, key: FakeGatewayKey): Promise<Record<string, unknown>> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return { file: 'sent' }
  if (request.method === 'GET' || request.method === 'DELETE') {
    return Object.fromEntries(new URL(request.url).searchParams)
  }
  const body = await request.text()
  if (request.headers.get('Content-Type')?.startsWith('application/jose')) return key.decrypt(body)
  if (request.headers.get('Content-Type')?.startsWith('application/x-www-form')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
}

/** `aSystemStatus` has no key, so the network adds one. */
const isStatusWithoutKey = (value: Value): value is SystemStatus =>
  typeof value === 'object' && (value as SystemStatus | null)?.publicKey?.kid === 'none'

const noHumanCheck = { provider: 'none', siteKey: null, challenge: null, resendInterval: 3, expiresAt: null }

/** The parts of `XMLHttpRequest` that a page uses, on top of the fake `fetch`. */
class FakeXMLHttpRequest {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  timeout = 0
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private readonly headers = new Headers()
  private readonly aborting = new AbortController()
  private target = { method: 'GET', url: new URL(location.href) }

  open(method: string, url: URL): void {
    this.target = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  send(): void {
    const { method, url } = this.target
    this.headers.set('Content-Type', 'multipart/form-data; boundary=fake')
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    fetch(url, { method, headers: this.headers, body: 'file', signal: this.aborting.signal }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      },
      () => (this.aborting.signal.aborted ? this.onabort?.() : this.onerror?.()),
    )
  }

  abort(): void {
    this.aborting.abort()
  }
}

/** Replaces the network, and nothing else, with a gateway made of answers. Calls without an answer get a 404. */
export function fakeNetwork(initial: Answers = {}): FakeNetwork {
  const realFetch = globalThis.fetch
  const realXMLHttpRequest = globalThis.XMLHttpRequest
  const key = createFakeGatewayKey()
  const calls: RecordedCall[] = []
  /**
   * Requests are kept referenced: otherwise they would be garbage-collected and an abort would not reach their signal.
   */
  const requests: unknown[] = []
  const answers: Answers = {
    'SYS.status': aSystemStatus(),
    'VERIFY.human': noHumanCheck,
    ...initial,
  }
  configureApi({ retryDelay: 1 })
  forgetGatewayKey()

  async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    // As in a browser, a relative address is resolved against the page's.
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init)
    requests.push(input, request)
    const moduleId = request.headers.get('X-Module-Id') ?? ''
    const call: RecordedCall = {
      moduleId,
      method: request.method,
      path: new URL(request.url).pathname,
      request: await requestOf(request, key),
      headers: request.headers,
      signal: request.signal,
    }
    calls.push(call)
    if (!(moduleId in answers)) return failure(new ApiError({ code: 'SYS_INVALID_URL', status: 404 }))
    const answer = answers[moduleId]
    const value = typeof answer === 'function' ? await answer(call.request, call) : answer
    call.answer = value
    if (value instanceof Response) return value
    if (value instanceof ApiError) return failure(value)
    return success(isStatusWithoutKey(value) ? { ...value, publicKey: await key.publicKey() } : value)
  }

  /** As with the real fetch, an abort rejects immediately, even while the answer is still being computed. */
  globalThis.fetch = (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const aborted = () => signal?.reason ?? new DOMException('The call was aborted', 'AbortError')
    if (signal?.aborted) return Promise.reject(aborted())
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(aborted()), { once: true })
      answerTo(input, init).then(resolve, reject)
    })
  }

  globalThis.XMLHttpRequest = FakeXMLHttpRequest as unknown as typeof XMLHttpRequest

  return {
    calls,
    callsTo: (moduleId) => calls.filter((call) => call.moduleId === moduleId),
    answer: (more) => {
      Object.assign(answers, more)
    },
    restore: () => {
      globalThis.fetch = realFetch
      globalThis.XMLHttpRequest = realXMLHttpRequest
    },
  }
}
