import { getCurrentSession, login, logout } from '@parlay/shared/contracts/endpoints/session'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock'
import { AppError, isAppError } from '../../errors'
import { registerEndpoint } from '../../plugins/endpoint'
import type { Metrics } from '../../plugins/metrics'
import type { SessionCookie } from '../../plugins/session-cookie'
import type { SessionStore } from '../../session'
import type { IdentityService } from './identity.service'

export interface IdentityRoutes {
  identity: IdentityService
  sessions: SessionStore
  cookie: SessionCookie
  clock: Clock
  metrics: Metrics
}

export function registerIdentity(app: FastifyInstance, services: IdentityRoutes): void {
  const { identity, sessions, cookie, clock, metrics } = services

  registerEndpoint(app, login, async ({ request, ip, headers, reply }) => {
    try {
      if (request.type !== 'username') throw new AppError('AUTH_PROVIDER_OFF')
      const userAgent = headers['user-agent'] ?? ''
      const { cookies, value } = await identity.login({ ...request, ip, userAgent })
      await sessions.endByCookie(cookie.read(reply.request), 'replaced')
      reply.header('Set-Cookie', cookies)
      metrics.logins.inc({ result: 'OK' })
      return value
    } catch (error) {
      metrics.logins.inc({ result: isAppError(error) ? error.code : 'SYS_INTERNAL' })
      throw error
    }
  })

  registerEndpoint(app, getCurrentSession, async ({ reply }) => {
    const adopted = await sessions.adopt(cookie.read(reply.request))
    if (!adopted) return null
    const { session, token } = adopted
    return {
      token,
      account: session.account,
      isAgent: session.isAgent,
      authAge: Math.floor((clock.now().getTime() - session.authenticatedAt.getTime()) / 1000),
      expiresAt: session.expiresAt.getTime(),
      mustChangePassword: session.mustChangeReason !== null,
    }
  })

  registerEndpoint(app, logout, async ({ session, reply }) => {
    await sessions.end(session.id, 'logout')
    cookie.clear(reply)
    return null
  })
}
