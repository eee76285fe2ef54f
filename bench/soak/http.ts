import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, RequestOf, ValueOf } from '@parlay/contracts'
import { fillPath } from '@parlay/contracts/fill-path'

/** Thrown if a process was just killed, or if the answer asks for another try. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly code: string,
    readonly waitMs: number,
  ) {
    super(code)
  }
}

const timeoutMs = 60_000
const tries = 40

/** Makes a call of a game's page, of the sandbox or of staff. Throws NoAnswer, and Refused with the code of a refusal. */
export async function callJson<Answer>(
  url: string,
  body?: unknown,
  others: Record<string, string> = {},
): Promise<Answer> {
  const init =
    body === undefined
      ? { headers: others }
      : { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...others } }
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(noAnswer)
  if (response.status >= 500) throw new NoAnswer(`HTTP ${response.status}`)
  const answer = (await response.json().catch(noAnswer)) as Answer & { code?: string; waitMs?: number }
  if (!response.ok) throw new Refused(answer.code ?? `HTTP ${response.status}`, answer.waitMs ?? 0)
  return answer
}

const json = { 'content-type': 'application/json' }
const noAnswer = (cause: unknown): never => {
  throw new NoAnswer(`no answer: ${cause instanceof Error ? (cause.cause ?? cause.message) : cause}`, { cause })
}

/** Both halves of a session: the token of the tab and the cookie of the browser. */
export interface Session {
  token: string
  cookie: string
}

export async function openSession(gatewayUrl: string, account: string): Promise<Session> {
  const init = { method: 'POST', body: JSON.stringify({ account }), headers: json }
  const response = await fetch(`${gatewayUrl}/sandbox/session`, init).catch(noAnswer)
  if (!response.ok) throw new NoAnswer(`no session: HTTP ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { token, cookie: cookie.join('; ') }
}

/** The gateway that a member calls, and the member's session. */
export interface PortalCall {
  gatewayUrl: string
  session: Session
}

/** Makes a call of the portal as its page does. */
export async function callPortal<E extends Endpoint>(
  { gatewayUrl, session }: PortalCall,
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string = randomUUID(),
): Promise<ValueOf<E>> {
  const isGet = endpoint.method === 'GET'
  const { path, rest } = fillPath(endpoint.path, request as object)
  const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const response = await fetch(`${gatewayUrl}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...json,
      'X-Module-Id': endpoint.moduleId,
      'X-Session-Token': session.token,
      cookie: session.cookie,
      'Idempotency-Key': idempotencyKey,
    },
    ...(isGet ? {} : { body: JSON.stringify(rest) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(noAnswer)
  const answer = (await response.json().catch(noAnswer)) as { success: boolean; code: string; value: ValueOf<E> }
  if (answer.success) return answer.value
  const passes = response.status >= 500 || ['GAME_VENDOR_DOWN', 'AUTH_SESSION_REVOKED'].includes(answer.code)
  if (passes) throw new NoAnswer(answer.code)
  throw new Refused(answer.code, 0)
}

/** Repeats a call of the portal with one key until it gets an answer, as its page does. */
export async function persistPortal<E extends Endpoint>(
  call: PortalCall,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ValueOf<E>> {
  const key = randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callPortal(call, endpoint, request, key)
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === tries) throw error
      await wait(500)
    }
  }
}
