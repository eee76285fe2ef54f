import {
  captchaIdHeader,
  checkSmsCode,
  getCaptcha,
  getHumanChallenge,
  sendEmailCode,
  sendForgotSms,
  sendLoginSms,
  sendMemberSms,
  sendRegisterMobileSms,
  sendRegisterSms,
} from '@parlay/contracts/endpoints/verification'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../../db'
import { readLanguage } from '../../../delivery'
import { type CallContext, registerEndpoint } from '../../../plugins/endpoint'
import type { Verification } from './open-verification'
import { createVerificationCalls } from './verification.service'

export function registerVerification(app: FastifyInstance, verification: Verification, db: Sql): void {
  const { human, captcha, askers } = verification
  const calls = createVerificationCalls(verification, db)

  registerEndpoint(app, getHumanChallenge, ({ request }) => human.challenge(request.scene))
  registerEndpoint(app, getCaptcha, async ({ request: { audio, language }, headers, reply }) => {
    const spokenIn = readLanguage(language ?? headers['x-lang'])
    const { id, content } = await (audio === '1' ? captcha.spoken(spokenIn) : captcha.picture())
    reply.header(captchaIdHeader, id)
    return content
  })

  /** Describes the caller of a visitor's send. The browser can be recognised from then on. */
  function visitorOf({ headers, ip, reply }: Pick<CallContext<never>, 'headers' | 'ip' | 'reply'>) {
    const { asker, line } = askers.recognise(headers.cookie)
    reply.header('Set-Cookie', line)
    return { asker, ip, language: readLanguage(headers['x-lang']) }
  }

  registerEndpoint(app, sendLoginSms, ({ request, ...context }) =>
    calls.sendForLogin({ ...request, ...visitorOf(context) }),
  )
  registerEndpoint(app, sendForgotSms, ({ request, ...context }) =>
    calls.sendForForgot({ ...request, ...visitorOf(context) }),
  )
  registerEndpoint(app, sendRegisterSms, ({ request: { mobileNo, ...request }, ...context }) =>
    calls.sendForRegistration({ ...request, mobileNum: mobileNo, ...visitorOf(context) }),
  )
  registerEndpoint(app, sendRegisterMobileSms, ({ request: { mobileNo, ...request }, ...context }) =>
    calls.sendForMobileRegistration({ ...request, mobileNum: mobileNo, ...visitorOf(context) }),
  )
  registerEndpoint(app, sendMemberSms, ({ request, session, ip }) => calls.sendSmsToMember({ ...request, session, ip }))
  registerEndpoint(app, sendEmailCode, ({ request, session, ip }) =>
    calls.sendMailToMember({ ...request, session, ip }),
  )
  registerEndpoint(app, checkSmsCode, ({ request, session, headers }) =>
    calls.tradeCode({ ...request, session, asker: askers.read(headers.cookie) }),
  )
}
