import type { Endpoint } from '@parlay/contracts'
import { checkAffiliate, getRegisterSettings, register, registerMobile } from '@parlay/contracts/endpoints/registration'
import { freeplay } from '@parlay/contracts/endpoints/session'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import { successAnswer } from '../../../plugins/envelope'
import type { Idempotency } from '../../../plugins/idempotency'
import type { IdentityService, LoginType, Origin } from '../identity'
import type { RegistrationPart } from './open-registration'
import { comparableFields } from './read-registration'
import type { RegistrationAttempt } from './save-registration'

export interface RegistrationRoutes {
  registration: RegistrationPart
  identity: Pick<IdentityService, 'finishLogin'>
  idempotency: Idempotency
}

export function registerRegistration(app: FastifyInstance, services: RegistrationRoutes): void {
  const { registration, identity, idempotency } = services

  async function logIn(memberId: bigint, loginType: LoginType, origin: Origin, reply: FastifyReply) {
    const { cookies, value } = await identity.finishLogin({ memberId, loginType, ...origin })
    reply.header('Set-Cookie', cookies)
    return value
  }

  /**
   * The pipeline does not keep the answer, because it opens a session; a repeated key finds the member that it made.
   */
  async function registerOnce(endpoint: Endpoint, attempt: RegistrationAttempt): Promise<bigint> {
    const { idempotencyKey: key, origin, request } = attempt
    let memberId: bigint | undefined
    await idempotency.once(
      { endpoint, key, subject: `address:${origin.ip}`, request: comparableFields(request) },
      async () => {
        memberId = await registration.register(attempt)
        return successAnswer(null)
      },
    )
    return memberId ?? registration.register(attempt)
  }

  const endpoints = [
    { endpoint: register, kind: 'username' },
    { endpoint: registerMobile, kind: 'mobile' },
  ] as const
  for (const { endpoint, kind } of endpoints) {
    registerEndpoint(app, endpoint, async ({ request, headers, ip, reply, idempotencyKey = '' }) => {
      const origin = { ip, userAgent: headers['user-agent'] ?? '', cookies: headers.cookie }
      const memberId = await registerOnce(endpoint, { kind, request, origin, idempotencyKey })
      return logIn(memberId, 'registration', origin, reply)
    })
  }

  registerEndpoint(app, getRegisterSettings, async () => registration.settings())
  registerEndpoint(app, checkAffiliate, ({ request }) => registration.affiliates.check(request))

  registerEndpoint(app, freeplay, async ({ request, headers, ip, reply }) => {
    const origin = { ip, userAgent: headers['user-agent'] ?? '', cookies: headers.cookie }
    const memberId = await registration.guests.enter({ random: request.random, ip })
    return logIn(memberId, 'freeplay', origin, reply)
  })
}
