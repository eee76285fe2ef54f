import type { Endpoint } from '@parlay/contracts'
import { agentKinds, trialKind } from '@parlay/contracts/endpoints/member'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/errors'
import { reasonToChange, type Session, type SessionStore } from '../session'
import type { SessionCookie } from './session-cookie'

const tabTokenHeader = 'x-session-token'

const isKind = (kinds: readonly number[], { isAgent }: Session): boolean => kinds.includes(isAgent)

/** Throws AUTH_TRIAL_RESTRICTED or AUTH_FORBIDDEN if the session's kind of account may not make the call. */
function assertRole(session: Session, { role = 'any' }: Pick<Endpoint, 'role'>): void {
  if (role === 'any') return
  if (isKind([trialKind], session)) throw new AppError('AUTH_TRIAL_RESTRICTED')
  if (role === 'agent' && !isKind(agentKinds, session)) throw new AppError('AUTH_FORBIDDEN')
}

/** No other call is allowed until the password is changed. Throws AUTH_MUST_CHANGE_PASSWORD. */
function assertPasswordIsKept({ mustChangeReason }: Session, { token, whilePasswordMustChange }: Endpoint): void {
  if (mustChangeReason === null || token !== 'required' || whilePasswordMustChange) return
  throw new AppError('AUTH_MUST_CHANGE_PASSWORD')
}

/**
 * Returns the session of a call, checked against its token and role; null for a visitor if the call allows visitors.
 */
export async function authenticateCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  { sessions, cookie, isOn }: { sessions: SessionStore; cookie: SessionCookie; isOn: (modId: string) => boolean },
): Promise<Session | null> {
  if (endpoint.token === 'none') return null
  const token = request.headers[tabTokenHeader]
  if (endpoint.token === 'optional' && token === undefined) return null
  const opened = await sessions.authenticate(cookie.read(request), typeof token === 'string' ? token : undefined)
  const session = { ...opened, mustChangeReason: reasonToChange(opened.mustChangeReason, isOn('PWD')) }
  assertRole(session, endpoint)
  assertPasswordIsKept(session, endpoint)
  return session
}
