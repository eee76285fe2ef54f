import * as calls from '@parlay/contracts/endpoints/account'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { SessionCookie } from '../../../plugins/session-cookie'
import { originOf } from '../identity'
import type { AccountService } from './account.service'

export interface AccountRoutes {
  account: AccountService
  cookie: SessionCookie
}

export function registerAccount(app: FastifyInstance, { account, cookie }: AccountRoutes): void {
  registerEndpoint(app, calls.changePassword, async ({ request, session, ...context }) => {
    const { cookies, token } = await account.changePassword(session, request, originOf(context))
    context.reply.header('Set-Cookie', cookies)
    return { token }
  })

  registerEndpoint(app, calls.forgotPasswordByEmail, async ({ request, ...context }) => {
    await account.reset.askByEmail(request, originOf(context))
    return null
  })
  registerEndpoint(app, calls.resetPasswordByLink, async ({ request, ...context }) => {
    await account.reset.setByLink(request, originOf(context))
    return null
  })
  registerEndpoint(app, calls.resetPasswordByPhone, async ({ request, ...context }) => {
    const { cookies, value } = await account.reset.setByPhone(request, originOf(context))
    context.reply.header('Set-Cookie', cookies)
    return value
  })

  registerEndpoint(app, calls.setPaymentPassword, async ({ request, session, ...context }) => {
    await account.paymentPassword.set(session, request, originOf(context))
    return null
  })
  registerEndpoint(app, calls.bindMobile, ({ request, session, ...context }) =>
    account.contact.bindMobile(session, request, originOf(context)),
  )
  registerEndpoint(app, calls.bindEmail, ({ request, session, ...context }) =>
    account.contact.bindEmail(session, request, originOf(context)),
  )
  registerEndpoint(app, calls.setTwoFactor, async ({ request, session, ...context }) => {
    const { secrets, ...step } = await account.authenticator.take(session, request, originOf(context))
    if (!secrets) return step
    cookie.write(context.reply, secrets.cookie)
    return { ...step, token: secrets.token }
  })

  registerEndpoint(app, calls.updateLanguage, async ({ request, session }) => {
    await account.saveLanguage(session.memberId, request.language)
    return null
  })
  registerEndpoint(app, calls.listLoginHistory, ({ request, session, read }) =>
    account.listLogins(read, session.memberId, request),
  )
}
