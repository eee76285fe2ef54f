import {
  answerTwoFactor,
  forgetRememberedMember,
  getCurrentSession,
  getRememberedMember,
  listSessions,
  login,
  logout,
  markFirstLogin,
  revokeSession,
  sendTwoFactorCode,
} from '@parlay/contracts/endpoints/session'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { maskAddress } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { deviceOf, partsOfDevice } from '../../../core/device'
import { AppError, isAppError } from '../../../core/errors'
import { type CallContext, registerEndpoint } from '../../../plugins/endpoint'
import type { Metrics } from '../../../plugins/metrics'
import type { SessionCookie } from '../../../plugins/session-cookie'
import { reasonToChange, type SessionStore } from '../../../session'
import type { AskerCookie } from '../verification'
import type { Audit } from './audit'
import type { IdentityService } from './identity.service'
import type { FinishedLogin, Origin } from './login-types'

export interface IdentityRoutes {
  identity: IdentityService
  sessions: SessionStore
  cookie: SessionCookie
  audit: Audit
  clock: Clock
  isOn: (modId: string) => boolean
  metrics: Metrics
  askers: Pick<AskerCookie, 'recognise'>
  human: {
    isOn(): boolean
    read(token: string | undefined, scene: 'login'): Promise<{ nonce: string; expiresAt: Date } | undefined>
  }
}

/**
 * Clears what the browser has stored of the member's pages, including its copies for going back. It does not clear
 * "storage", which keeps language, theme and the last working release for the next visitor, nor "cookies", which
 * include the one of a remembered browser. The session's own cookies are cleared by name.
 */
const clearedAtLogout = '"cache"'

/** Returns the origin of a call, as the identity services need it. */
export const originOf = ({ ip, headers }: Pick<CallContext<never>, 'ip' | 'headers'>): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  cookies: headers.cookie,
})

export function registerIdentity(app: FastifyInstance, services: IdentityRoutes): void {
  registerWaysIn(app, services)
  registerMemory(app, services)
  registerSessions(app, services)
}

function registerWaysIn(app: FastifyInstance, { identity, metrics, human, askers }: IdentityRoutes): void {
  async function answer(reply: FastifyReply, way: Promise<FinishedLogin>) {
    try {
      const { cookies, value } = await way
      reply.header('Set-Cookie', cookies)
      metrics.logins.inc({ result: 'OK' })
      return value
    } catch (error) {
      metrics.logins.inc({ result: isAppError(error) ? error.code : 'SYS_INTERNAL' })
      throw error
    }
  }

  registerEndpoint(
    app,
    login,
    async (context) => {
      const { request, reply, isProofSpent } = context
      const origin = originOf(context)
      const enter = async (): Promise<FinishedLogin> => {
        if (!isProofSpent) throw new AppError('AUTH_HUMAN_REQUIRED')
        switch (request.type) {
          case 'username':
            return identity.loginByPassword(request, origin)
          case 'sms':
            return identity.loginBySms(request, origin)
          case 'remembered':
            return identity.loginByMemory(request, origin).catch((error: unknown) => {
              if (isAppError(error, 'AUTH_BAD_CREDENTIALS'))
                reply.header('Set-Cookie', identity.clearCookieLines(origin))
              throw error
            })
          default:
            return identity.loginByProvider(request, origin)
        }
      }
      return answer(reply, enter())
    },
    {
      // A code or a provider's token proves that a person sits there.
      async readProof(request) {
        if (!human.isOn() || (request.type !== 'username' && request.type !== 'remembered')) return 'not-needed'
        return human.read(request.humanToken, 'login')
      },
    },
  )

  registerEndpoint(app, answerTwoFactor, (context) => {
    const { trustIp, ...given } = context.request
    return answer(context.reply, identity.answerSecondFactor(given, trustIp, originOf(context)))
  })

  registerEndpoint(app, sendTwoFactorCode, ({ request, ip, headers, reply }) => {
    const { asker, line } = askers.recognise(headers.cookie)
    reply.header('Set-Cookie', line)
    return identity.sendSecondFactor(request, { asker, ip })
  })

  registerEndpoint(app, markFirstLogin, async ({ session }) => ({
    done: await identity.clearFirstTimeLogin(session.memberId),
  }))
}

function registerMemory(app: FastifyInstance, { identity }: IdentityRoutes): void {
  registerEndpoint(app, getRememberedMember, (context) => identity.describeMemory(originOf(context)))

  registerEndpoint(app, forgetRememberedMember, async (context) => {
    context.reply.header('Set-Cookie', await identity.forget(originOf(context)))
    return null
  })
}

function registerSessions(app: FastifyInstance, services: IdentityRoutes): void {
  const { identity, sessions, cookie, audit, clock, isOn } = services

  registerEndpoint(app, getCurrentSession, async ({ reply }) => {
    const adopted = await sessions.adopt(cookie.read(reply.request))
    if (!adopted) return null
    const { session, token } = adopted
    return {
      token,
      account: session.account,
      isAgent: session.isAgent,
      authAge: Math.max(0, Math.floor((clock.now().getTime() - session.authenticatedAt.getTime()) / 1000)),
      expiresAt: session.expiresAt.getTime(),
      mustChangePassword: reasonToChange(session.mustChangeReason, isOn('PWD')) !== null,
    }
  })

  registerEndpoint(app, logout, async (context) => {
    const { session, reply, request } = context
    const { memberId, account } = session
    const origin = originOf(context)
    await sessions.end(session.id, 'logout')
    await audit.record({ memberId, account, event: 'LOGOUT', result: 'OK', ...origin })
    const forgotten = request.forget === '1' ? await identity.forget(origin) : []
    reply.header('Set-Cookie', [...cookie.clearLines(), ...forgotten])
    reply.header('Clear-Site-Data', clearedAtLogout)
    return null
  })

  registerEndpoint(app, listSessions, async ({ session }) => {
    const open = await sessions.list(session.memberId)
    return {
      list: open.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
        id: String(id),
        device: partsOfDevice(deviceOf(userAgent)),
        ipMasked: maskAddress(ip),
        createdAt: createdAt.getTime(),
        lastSeen: lastSeenAt.getTime(),
        current: id === session.id,
      })),
    }
  })

  registerEndpoint(app, revokeSession, async (context) => {
    const { session, request } = context
    const { memberId, account } = session
    const origin = originOf(context)
    await identity.presence.assertPresent(session, request, origin)
    const ended = await endSessions(sessions, session, request.sessionId)
    const detail = { ended, all: request.sessionId === 'all' }
    await audit.record({ memberId, account, event: 'SESSION_REVOKED', result: 'OK', ...origin, detail })
    return { ended }
  })
}

async function endSessions(
  sessions: SessionStore,
  { id, memberId }: { id: bigint; memberId: bigint },
  which: string,
): Promise<number> {
  if (which === 'all') return sessions.endAll(memberId, { except: id })
  const isOne = /^\d{1,18}$/.test(which) && (await sessions.revoke(memberId, BigInt(which)))
  if (!isOne) throw new AppError('SYS_INVALID_URL')
  return 1
}
