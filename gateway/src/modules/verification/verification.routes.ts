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
} from '@parlay/shared/contracts/endpoints/verification'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db'
import { readLanguage } from '../../messages'
import { registerEndpoint } from '../../plugins/endpoint'
import type { Verification } from './verification'
import { createVerificationCalls } from './verification.service'

export function registerVerification(app: FastifyInstance, verification: Verification, db: Sql): void {
  const { human, captcha } = verification
  const calls = createVerificationCalls(verification, db)

  registerEndpoint(app, getHumanChallenge, ({ request }) => human.challenge(request.scene))
  registerEndpoint(app, getCaptcha, async ({ request: { audio, language }, headers, reply }) => {
    const spokenIn = readLanguage(language ?? headers['x-lang'])
    const { id, content } = await (audio === '1' ? captcha.spoken(spokenIn) : captcha.picture())
    reply.header(captchaIdHeader, id)
    return content
  })

  registerEndpoint(app, sendLoginSms, ({ request, ip, headers }) =>
    calls.sendForLogin({ ...request, ip, language: readLanguage(headers['x-lang']) }),
  )
  registerEndpoint(app, sendForgotSms, ({ request, ip, headers }) =>
    calls.sendForForgot({ ...request, ip, language: readLanguage(headers['x-lang']) }),
  )
  registerEndpoint(app, sendRegisterSms, ({ request: { mobileNo, ...request }, ip, headers }) =>
    calls.sendForRegistration({ ...request, mobileNum: mobileNo, ip, language: readLanguage(headers['x-lang']) }),
  )
  registerEndpoint(app, sendRegisterMobileSms, ({ request: { mobileNo, ...request }, ip, headers }) =>
    calls.sendForMobileRegistration({ ...request, mobileNum: mobileNo, ip, language: readLanguage(headers['x-lang']) }),
  )
  registerEndpoint(app, sendMemberSms, ({ request, session, ip }) =>
    calls.sendSmsToMember({ ...request, memberId: session.memberId, ip }),
  )
  registerEndpoint(app, sendEmailCode, ({ request, session, ip }) =>
    calls.sendMailToMember({ ...request, memberId: session.memberId, ip }),
  )
  registerEndpoint(app, checkSmsCode, ({ request, session }) =>
    calls.tradeCode({ ...request, memberId: session?.memberId }),
  )
}
