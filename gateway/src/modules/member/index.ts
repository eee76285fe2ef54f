import type { FastifyInstance } from 'fastify'
import { minutely } from '../../jobs/job-runner'
import { registerAccount } from './account'
import { registerIdentity } from './identity'
import { type MemberOptions, openMember } from './open-member'
import { registerParticulars } from './particulars'
import { registerProfile } from './profile'
import { registerRegistration } from './registration'
import { registerVerification } from './verification'

export type { Origin } from './identity'
export { networkSchema, originOf } from './identity'
export { maskAccount, maskName } from './profile'
export { isAgentOf, openAccount } from './registration'
export { type AskerCookie, createAskerCookie } from './verification'

export type MemberModule = Awaited<ReturnType<typeof openMemberModule>>

/** Opens everything about a member's identity: registration, login, verification, the account and the profile. */
export async function openMemberModule(options: MemberOptions) {
  const { db, clock, metrics, sessions, cookie, idempotency } = options
  const { audit, verification, identity, account, registration, profile, particulars, notices } =
    await openMember(options)
  return {
    passwords: options.passwords,
    verification,
    askers: verification.askers,
    registration,
    paymentPassword: account.paymentPassword,
    assertPresent: identity.presence.assertPresent,
    assertSecondFactor: account.assertSecondFactor,
    staffResets: account.staffResets,
    noteChange: notices.changed,
    findId: profile.findId,
    rankOf: async (memberId: bigint) => (await profile.getInfo(memberId)).clubLabel.rankLevel,

    routes(app: FastifyInstance) {
      registerIdentity(app, {
        identity,
        sessions,
        cookie,
        audit,
        clock,
        isOn: options.platform.isOn,
        metrics,
        human: verification.human,
        askers: verification.askers,
      })
      registerVerification(app, verification, db)
      registerRegistration(app, { registration, identity, idempotency })
      registerAccount(app, { account, cookie })
      registerProfile(app, profile)
      registerParticulars(app, particulars)
    },
    jobs: [
      minutely('identity', identity.sweep),
      minutely('verification', verification.sweep),
      minutely('registration', registration.sweep),
      minutely('account', account.sweep),
    ],
  }
}
