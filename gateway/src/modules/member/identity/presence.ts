import type { PresenceDemand, PresenceProof, ShownPresence } from '@parlay/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { dummyPasswordHash } from '../../../proofs/password-checker'
import type { Session, SessionStore } from '../../../session'
import { askerOfSession } from '../verification'
import type { Audit } from './audit'
import { clearFailures } from './login-state.sql'
import type { Origin, PresenceCodes, TwoFactor } from './login-types'
import type { PasswordGuard } from './password-guard'
import { hasPassword } from './presence.sql'

const minute = 60_000
/** The time for which a login counts as proof for members without a password. */
const freshFor = 10 * minute
const triesPerWindow = 10
const tryWindow = 15 * minute

export interface PresenceOptions {
  db: Database
  clock: Clock
  sessions: SessionStore
  limiter: RateLimiter
  audit: Audit
  twoFactor: TwoFactor
  codes: PresenceCodes
  checkPassword: PasswordGuard
}

type SentCode = NonNullable<ShownPresence['presence']>
type Asker = Pick<Session, 'id' | 'memberId' | 'account' | 'authenticatedAt'>

/**
 * Implements the one rule for actions that must not happen at an unwatched screen: the member proves again to be
 * present.
 */
export function createPresence(options: PresenceOptions) {
  const { db, clock, sessions, limiter, audit, twoFactor, codes, checkPassword } = options

  /** Contacts count only if they are proven. */
  async function contactsOf(memberId: bigint) {
    const { methods, maskedTarget } = await twoFactor.methodsOf(memberId)
    return { methods: methods.filter((method) => method === 'SMS' || method === 'EMAIL'), maskedTarget }
  }

  function demand(proofs: PresenceProof[], { SMS, EMAIL }: PresenceDemand['maskedTarget'] = {}): AppError {
    const value: PresenceDemand = { proofs, maskedTarget: { ...(SMS && { SMS }), ...(EMAIL && { EMAIL }) } }
    return new AppError('AUTH_REAUTH_REQUIRED', { value })
  }

  /** Has the same limits as the login, but counts separately. */
  async function assertPassword(session: Asker, password: string, origin: Origin): Promise<void> {
    const { account } = session
    const countedAs = `session:${account}`
    const attempt = { ...origin, account, password, countedAs, hasCaptcha: true, event: 'REAUTHENTICATION' } as const
    const { throttles } = await checkPassword(attempt)
    await clearFailures(db, throttles)
    await sessions.noteAuthentication(session)
  }

  async function isRight(session: Asker, { method, code }: SentCode): Promise<boolean> {
    const target = await twoFactor.targetOf(session.memberId, method)
    return target !== undefined && codes.isRight({ target, purpose: 'PRESENCE', asker: askerOfSession(session), code })
  }

  async function assertCode(session: Asker, sent: SentCode, origin: Origin): Promise<void> {
    const { memberId, account } = session
    const subject = `presence:${memberId}`
    const retryAfter = await limiter.take(subject, triesPerWindow, tryWindow)
    if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
    const verdict = await isRight(session, sent)
    const result = verdict ? 'OK' : 'AUTH_PRESENCE_WRONG'
    const detail = { by: sent.method }
    await audit.record({ memberId, account, event: 'REAUTHENTICATION', result, ...origin, detail })
    if (!verdict) throw new AppError('AUTH_PRESENCE_WRONG')
    await limiter.clear(subject)
    await sessions.noteAuthentication(session)
  }

  const isFresh = ({ authenticatedAt }: Asker): boolean => clock.now().getTime() - authenticatedAt.getTime() < freshFor

  return {
    /** Returns whether the member has a usable password. */
    hasPassword: (memberId: bigint) => hasPassword(db, memberId, dummyPasswordHash),

    /**
     * Members with a password show it; others show a code sent to a proven contact, or have signed in within the last
     * ten minutes. Throws AUTH_REAUTH_REQUIRED (`PresenceDemand`) without a valid proof, AUTH_BAD_CREDENTIALS,
     * AUTH_PRESENCE_WRONG, AUTH_LOCKED_TEMP.
     */
    async assertPresent(session: Asker, { password, presence }: ShownPresence, origin: Origin): Promise<void> {
      const { memberId } = session
      if (await hasPassword(db, memberId, dummyPasswordHash)) {
        if (password === undefined) throw demand(['PASSWORD'])
        await assertPassword(session, password, origin)
      } else if (!isFresh(session)) {
        const { methods, maskedTarget } = await contactsOf(memberId)
        if (presence === undefined) throw demand([...methods, 'SIGN_IN'], maskedTarget)
        await assertCode(session, presence, origin)
      }
    },

    /**
     * Replaces a forgotten secret: the member shows a code sent to a proven contact, and also the password if there is
     * one. Throws the same errors; the demand then names all possible proofs, and with a password none of them is
     * enough alone.
     */
    async assertOwner(session: Asker, { password, presence }: ShownPresence, origin: Origin): Promise<void> {
      const { memberId } = session
      const needsPassword = await hasPassword(db, memberId, dummyPasswordHash)
      if (presence === undefined || (needsPassword && password === undefined)) {
        const { methods, maskedTarget } = await contactsOf(memberId)
        throw demand([...(needsPassword ? (['PASSWORD'] as const) : []), ...methods], maskedTarget)
      }
      if (needsPassword && password !== undefined) await assertPassword(session, password, origin)
      await assertCode(session, presence, origin)
    },
  }
}
