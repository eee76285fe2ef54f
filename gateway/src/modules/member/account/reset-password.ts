import { createHash } from 'node:crypto'
import { setImmediate as afterAnswer } from 'node:timers/promises'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { Messages, MessageTexts } from '../../../delivery'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { hashSecret, isSecret, newSecret, type SessionStore } from '../../../session'
import type { Audit, FinishedLogin, IdentityService, Origin } from '../identity'
import type { Verification } from '../verification'
import type { ChangeNotices } from './change-notices'
import {
  deleteExpiredResetTokens,
  findMemberByEmail,
  findMemberByMobile,
  findMemberByResetToken,
  putResetToken,
  spendResetToken,
} from './password.sql'
import type { PasswordSetter } from './set-password'

const linkLifetime = 30 * 60_000
const mailsPerHour = 3
const hour = 60 * 60_000

export interface ResetPasswordOptions {
  db: Database
  clock: Clock
  log: Logger
  limiter: RateLimiter
  identity: IdentityService
  sessions: SessionStore
  audit: Audit
  verification: Verification
  messages: Messages
  texts: MessageTexts
  setter: PasswordSetter
  notices: ChangeNotices
  /** The site's origin. */
  siteUrl: string
  /** Reads the number that an id token proves; undefined if the gateway sends codes itself. */
  readFirebasePhone?: ((idToken: string) => Promise<string>) | undefined
}

export interface TypedMobile {
  mobileNum: string
  countryDialingCode: string
}

const subjectOf = (account: string, email: string): string =>
  `forgot:${createHash('sha256').update(`${account}\n${email}`.toLowerCase()).digest('base64url')}`

/** Sets new passwords for members who have forgotten theirs. */
export function createResetPassword(options: ResetPasswordOptions) {
  const { db, clock, log, limiter, identity, sessions, audit, verification, messages, texts, setter, notices } = options

  /** The answer does not wait for the mail, so its time does not show whether the member exists. */
  async function mailLink(asked: { account: string; email: string }, origin: Origin): Promise<void> {
    await afterAnswer()
    const member = await findMemberByEmail(db, asked)
    if (!member?.email) return
    const { id: memberId, account, email, language } = member
    const token = newSecret()
    await putResetToken(db, memberId, hashSecret(token), new Date(clock.now().getTime() + linkLifetime))
    await audit.record({ memberId, account, event: 'PASSWORD_RESET_ASKED', result: 'OK', ...origin })
    const link = new URL(`/reset-password?token=${token}`, options.siteUrl).href
    const mail = texts.resetLinkMail(language, { account, link, minutes: linkLifetime / 60_000 })
    await messages.sendMail({ to: email, ...mail })
  }

  async function assertProvidersNumber(idToken: string, e164: string): Promise<void> {
    if (!options.readFirebasePhone) throw new AppError('AUTH_PROVIDER_OFF')
    if ((await options.readFirebasePhone(idToken)) !== e164) throw new AppError('SMS_CODE_WRONG')
  }

  return {
    /**
     * Mails a link. It takes as long, and returns the same, whether or not the member exists: all that differs happens
     * after the answer. Throws AUTH_HUMAN_REQUIRED, SMS_TOO_MANY (`retryAfter`), SMS_DISABLED.
     */
    async askByEmail(
      { username, email, humanToken }: { username: string; email: string; humanToken?: string },
      origin: Origin,
    ): Promise<void> {
      if (!messages.canSendMail) throw new AppError('SMS_DISABLED')
      await verification.human.assertSolved(humanToken, 'forgot')
      const account = accountOf(username)
      const retryAfter = await limiter.take(subjectOf(account, email), mailsPerHour, hour)
      if (retryAfter !== undefined) throw new AppError('SMS_TOO_MANY', { value: { retryAfter } })
      messages.afterResponse(() =>
        mailLink({ account, email }, origin).catch((error: unknown) =>
          log.error({ err: error }, 'no link for a new password'),
        ),
      )
    },

    /** Every session of the member ends. Throws PWD_LINK_EXPIRED, PWD_WEAK, PWD_BREACHED, PWD_REUSED. */
    async setByLink(
      { resetToken, newPassword }: { resetToken: string; newPassword: string },
      origin: Origin,
    ): Promise<void> {
      const tokenHash = hashSecret(resetToken)
      const member = isSecret(resetToken) ? await findMemberByResetToken(db, tokenHash, clock.now()) : undefined
      if (!member) throw new AppError('PWD_LINK_EXPIRED')
      const isSet = await setter.set(member, {
        newPassword,
        event: { event: 'PASSWORD_RESET', ...origin, detail: { by: 'email' } },
        claim: (tx) => spendResetToken(tx, tokenHash),
      })
      if (!isSet) throw new AppError('PWD_LINK_EXPIRED')
      await sessions.endAll(member.id, {}, 'password')
      notices.send(member, 'password', { origin })
    },

    /**
     * Every session of the member ends and a new one begins. An unknown number gets the answer of a wrong code. Throws
     * SMS_INVALID_PHONE, SMS_COUNTRY_BLOCKED, SMS_CODE_*, PWD_WEAK, PWD_BREACHED, PWD_REUSED, and the errors of
     * finishLogin.
     */
    async setByPhone(
      {
        newPassword,
        verificationCode: code,
        firebaseIdToken,
        ...typed
      }: TypedMobile & { newPassword: string; verificationCode?: string; firebaseIdToken?: string },
      origin: Origin,
    ): Promise<FinishedLogin> {
      const { e164 } = verification.phone.read(typed)
      // A refused password does not use the code up.
      setter.assertAcceptable(newPassword)
      const asker = verification.askers.read(origin.cookies)
      if (firebaseIdToken === undefined)
        await verification.codes.check({ target: e164, purpose: 'FORGOT', asker, code })
      else await assertProvidersNumber(firebaseIdToken, e164)
      const member = await findMemberByMobile(db, e164)
      if (!member) throw new AppError('SMS_CODE_WRONG')
      const event = { event: 'PASSWORD_RESET', ...origin, detail: { by: 'sms' } } as const
      const isSet = await setter.set(member, { newPassword, event })
      if (!isSet) throw new AppError('SMS_CODE_EXPIRED')
      await sessions.endAll(member.id, {}, 'password')
      notices.send(member, 'password', { origin })
      return identity.finishLogin({ memberId: member.id, loginType: 'reset', ...origin })
    },

    sweep: () => deleteExpiredResetTokens(db, clock.now()),
  }
}
