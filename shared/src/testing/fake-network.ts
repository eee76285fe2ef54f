import { ApiError, configureApi } from '@parlay/shared/api'
import { forgetGatewayKey } from '../api/encryption'
import type { SystemStatus } from '../contracts/endpoints/platform'
import { type ErrorCode, errorCodes } from '../contracts/error-codes'
import { aSystemStatus } from './builders'
import { createFakeGatewayKey, type FakeGatewayKey } from './fake-gateway-key'

type Value = unknown
/** What the gateway answers to a module id: a value, an `ApiError`, or a function of the request that gives either. */
export type Answer = Value | ApiError | ((request: Record<string, unknown>, call: RecordedCall) => Value)
export type Answers = Record<string, Answer>

export interface RecordedCall {
  moduleId: string
  method: string
  /** Query or body; an encrypted body as the gateway sees it after decryption. */
  request: Record<string, unknown>
  headers: Headers
  signal: AbortSignal
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

/** As the gateway has it, where a test names nothing but the code. */
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

/** `aSystemStatus` knows no key; the network has one. */
const isStatusWithoutKey = (value: Value): value is SystemStatus =>
  typeof value === 'object' && (value as SystemStatus | null)?.publicKey?.kid === 'none'

const noHumanCheck = { provider: 'none', siteKey: null, challenge: null, resendInterval: 0, expiresAt: null }

/** Puts a gateway made of answers in the place of the network, and nothing else. Calls without an answer get a 404. */
export function fakeNetwork(initial: Answers = {}): FakeNetwork {
  const realFetch = globalThis.fetch
  const key = createFakeGatewayKey()
  const calls: RecordedCall[] = []
  /** A request that nobody holds any more is collected, and an abort would not reach its signal. */
  const requests: unknown[] = []
  const answers: Answers = {
    'SYS.status': aSystemStatus(),
    'VERIFY.human': noHumanCheck,
    ...initial,
  }
  configureApi({ retryDelay: 1 })
  forgetGatewayKey()

  async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    // As in a browser, an address counts from the page's.
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init)
    requests.push(input, request)
    const moduleId = request.headers.get('X-Module-Id') ?? ''
    const call: RecordedCall = {
      moduleId,
      method: request.method,
      request: await requestOf(request, key),
      headers: request.headers,
      signal: request.signal,
    }
    calls.push(call)
    if (!(moduleId in answers)) return failure(new ApiError({ code: 'SYS_INVALID_URL', status: 404 }))
    const answer = answers[moduleId]
    const value = typeof answer === 'function' ? await answer(call.request, call) : answer
    if (value instanceof Response) return value
    if (value instanceof ApiError) return failure(value)
    return success(isStatusWithoutKey(value) ? { ...value, publicKey: await key.publicKey() } : value)
  }

  /** As the real one: an abort rejects at once, even while the answer is still being made. */
  globalThis.fetch = (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const aborted = () => signal?.reason ?? new DOMException('The call was aborted', 'AbortError')
    if (signal?.aborted) return Promise.reject(aborted())
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(aborted()), { once: true })
      answerTo(input, init).then(resolve, reject)
    })
  }

  return {
    calls,
    callsTo: (moduleId) => calls.filter((call) => call.moduleId === moduleId),
    answer: (more) => {
      Object.assign(answers, more)
    },
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
