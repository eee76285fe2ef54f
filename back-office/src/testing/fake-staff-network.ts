import { type ErrorCode, errorCodes } from '@parlay/contracts/error-codes'
import { type StaffErrorCode, staffErrorCodes } from '@parlay/contracts/staff/error-codes'
import { type StaffEndpoint, staffEndpoints } from '@parlay/contracts/staff/index'
import { ApiError } from '@parlay/web/api'

type Fields = Record<string, unknown>
/** The answer to a call: a value, an `ApiError`, a `Response`, or a function of the request that returns one of these. */
type StaffAnswer = unknown | ((request: Fields, reason: string | undefined) => unknown)
export type StaffAnswers = Record<string, StaffAnswer>

interface StaffCall {
  id: string
  request: Fields
  reason: string | undefined
  /** The address as it was sent. */
  url: string
}

export interface FakeStaffNetwork {
  calls: readonly StaffCall[]
  callsTo: (id: string) => readonly StaffCall[]
  /** Changes or adds answers from now on. */
  answer: (more: StaffAnswers) => void
  /** From now on nothing can be reached, or everything again. */
  setReachable: (isReachable: boolean) => void
  restore: () => void
}

/** A refusal as the gateway sends it. */
export const refusal = (code: ErrorCode | StaffErrorCode, value: unknown = null): ApiError => {
  const { status, message } = { ...errorCodes, ...staffErrorCodes }[code]
  return new ApiError({ code, messageKey: message, status, value })
}

const envelope = (body: object, status: number): Response =>
  new Response(JSON.stringify({ requestId: 'TEST', ts: Date.now(), ...body }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })

const failure = ({ code, messageKey, value, params, status }: ApiError): Response =>
  envelope({ success: false, message: messageKey, code, value, params }, status || 200)

/** Returns the call of an address, with the fields of its path. */
function findCall(method: string, pathname: string): [StaffEndpoint, Fields] | undefined {
  const parts = pathname.replace(/^\/ops/, '').split('/')
  for (const endpoint of staffEndpoints) {
    const wanted = endpoint.path.split('/')
    const isFitting = wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    if (endpoint.method !== method || wanted.length !== parts.length || !isFitting) continue
    const named = wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index]]] : []))
    return [endpoint, Object.fromEntries(named)]
  }
  return undefined
}

/**
 * Replaces the network by a gateway of staff that is made of answers. As the real one, it refuses requests that break
 * their contract, and calls without a reason that require one. An answer that breaks its contract fails the test.
 */
export function fakeStaffNetwork(initial: StaffAnswers): FakeStaffNetwork {
  const realFetch = globalThis.fetch
  const answers = { ...initial }
  const calls: StaffCall[] = []
  let isReachable = true

  async function respond(address: URL, init: RequestInit): Promise<Response> {
    if (!isReachable) throw new TypeError('the network cannot be reached')
    const found = findCall(init.method ?? 'GET', address.pathname)
    if (!found) return failure(refusal('SYS_INVALID_URL'))
    const [endpoint, ofPath] = found
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Fields) : {}
    const { reason, ...ofBody } = body
    const fields = { ...Object.fromEntries(address.searchParams), ...ofBody, ...ofPath }
    const why = typeof reason === 'string' ? reason : undefined
    calls.push({ id: endpoint.id, request: fields, reason: why, url: `${address.pathname}${address.search}` })
    if (endpoint.reason === 'required' && !why) {
      return failure(refusal('SYS_VALIDATION', { fields: { reason: 'err_required' } }))
    }
    if (!endpoint.request.safeParse(fields).success) return failure(refusal('SYS_VALIDATION'))
    if (!(endpoint.id in answers)) return failure(refusal('SYS_INVALID_URL'))
    const answer = answers[endpoint.id]
    const value: unknown = typeof answer === 'function' ? await answer(fields, why) : answer
    if (value instanceof Response) return value
    if (value instanceof ApiError) return failure(value)
    return envelope({ success: true, message: '', code: 'OK', value: endpoint.response.parse(value) }, 200)
  }

  /** As with the real fetch, an abort rejects immediately. */
  globalThis.fetch = (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      respond(new URL(String(input), location.href), init).then(resolve, reject)
    })

  return {
    calls,
    callsTo: (id) => calls.filter((call) => call.id === id),
    answer: (more) => {
      Object.assign(answers, more)
    },
    setReachable: (next) => {
      isReachable = next
    },
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
