import type { StaffEndpoint, StaffRequestOf, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { ApiError } from '@parlay/web/api'
import { readAnswer } from './read-answer'
import { type SessionLoss, sayAnswered, sayLost, sayRefused } from './session-signals'
import { proveAgain } from './step-up'

/** The first part of the path of every call of staff. */
const prefix = '/ops'
/** Milliseconds. Calls that read all of the audit take longer than others. */
const usualTimeout = 60_000
export const longTimeout = 300_000

export interface StaffCallOptions {
  /** Why the caller does it. It is stored in the audit. */
  reason?: string | undefined
  signal?: AbortSignal
  timeout?: number
}

const lossCodes: readonly string[] = ['AUTH_NOT_LOGGED_IN', 'AUTH_SESSION_EXPIRED', 'AUTH_SESSION_REVOKED']
const isLoss = (code: string): code is SessionLoss => lossCodes.includes(code)

/**
 * Makes a call of staff and returns its value. Throws `ApiError`. If the call needs a recent second factor, the page
 * asks for it and the same call goes on; if the reader gives none, it throws an `AbortError`.
 */
export async function callStaff<E extends StaffEndpoint>(
  endpoint: E,
  request: StaffRequestOf<E>,
  options: StaffCallOptions = {},
): Promise<StaffValueOf<E>> {
  const response = await send(endpoint, request as object, options)
  return (await readAnswer(response)) as StaffValueOf<E>
}

/** Makes a call of staff whose answer is a file. Throws as `callStaff` does. */
export async function fetchStaffFile<E extends StaffEndpoint>(
  endpoint: E,
  request: StaffRequestOf<E>,
  options: StaffCallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, request as object, { timeout: longTimeout, ...options })
  return response.blob().catch(() => {
    throw asNetworkFault(options.signal)
  })
}

/** Sends the call, and once more after the second factor was given. A refusal is thrown. */
async function send(endpoint: StaffEndpoint, request: object, options: StaffCallOptions): Promise<Response> {
  try {
    return await sendOnce(endpoint, request, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'AUTH_REAUTH_REQUIRED') throw error
    await proveAgain()
    return sendOnce(endpoint, request, options)
  }
}

async function sendOnce(endpoint: StaffEndpoint, request: object, options: StaffCallOptions): Promise<Response> {
  const { signal, timeout = usualTimeout } = options
  const { url, body } = addressOf(endpoint, request, options.reason)
  const response = await fetch(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    body: body ?? null,
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
  }).catch(() => {
    throw asNetworkFault(signal)
  })
  if (response.ok && !(await isRefusal(response))) {
    if (endpoint.permission !== 'open') sayAnswered()
    return response
  }
  return refuse(endpoint, response)
}

/** Expected refusals have status 200 and an envelope. A file has another type. */
async function isRefusal(response: Response): Promise<boolean> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { success?: unknown } | null
  return body?.success !== true
}

async function refuse({ permission }: StaffEndpoint, response: Response): Promise<never> {
  try {
    await readAnswer(response)
  } catch (error) {
    if (error instanceof ApiError && permission !== 'open') {
      if (isLoss(error.code)) sayLost(error.code)
      else sayAnswered()
      if (error.code === 'AUTH_FORBIDDEN') sayRefused()
    }
    throw error
  }
  throw new ApiError({ code: 'SYS_UNEXPECTED', status: response.status })
}

/** Fields of the path are neither in the query nor in the body. The reason is never in an address, which logs keep. */
function addressOf({ method, path }: StaffEndpoint, request: object, reason: string | undefined) {
  const rest = { ...request } as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isInQuery = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams()
  if (isInQuery) {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== '') query.set(name, String(value))
    }
  }
  const inBody = { ...(isInQuery ? {} : rest), ...(reason ? { reason } : {}) }
  const hasBody = method === 'POST' || method === 'PUT' || Object.keys(inBody).length > 0
  const search = query.size > 0 ? `?${query}` : ''
  return { url: `${prefix}${filled}${search}`, body: hasBody ? JSON.stringify(inBody) : undefined }
}

/** An abort by the caller is thrown as it is; nothing is shown for it. */
function asNetworkFault(signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new ApiError({ code: 'SYS_NETWORK' })
}
