import { getCurrentSession, login, logout } from '@parlay/shared/contracts/endpoints/session'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock'
import { isAppError } from '../../errors'
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
    const { username, password, portal } = request
    try {
      const userAgent = headers['user-agent'] ?? ''
      const { cookie: secret, value } = await identity.login({ username, password, portal, ip, userAgent })
      await sessions.endByCookie(cookie.read(reply.request), 'replaced')
      cookie.write(reply, secret)
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
      authAge: Math.floor((clock.now().getTime() - session.createdAt.getTime()) / 1000),
      expiresAt: session.expiresAt.getTime(),
    }
  })

  registerEndpoint(app, logout, async ({ session, reply }) => {
    await sessions.end(session.id, 'logout')
    cookie.clear(reply)
    return null
  })
}
