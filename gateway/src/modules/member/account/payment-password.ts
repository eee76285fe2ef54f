import type { ShownPresence } from '@parlay/shared/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { Session } from '../../../session'
import type { Audit, IdentityService, Origin, PasswordChecker } from '../identity'
import type { ChangeNotices } from './change-notices'
import {
  beginPaymentPassword,
  clearPaymentPasswordTries,
  findPaymentPassword,
  type PaymentPasswordRow,
  replacePaymentPassword,
} from './payment-password.sql'

const tries = 5
const windowSeconds = 15 * 60
const lockSeconds = 30 * 60
const sixDigits = /^\d{6}$/

export interface PaymentPasswordOptions {
  db: Database
  clock: Clock
  passwords: PasswordChecker
  identity: IdentityService
  audit: Audit
  notices: ChangeNotices
}

export interface PaymentPasswordChange extends ShownPresence {
  oldPaymentPassword?: string
  paymentPassword: string
}

const isSequence = (digits: string): boolean => '0123456789 9876543210'.includes(digits)
const isRepetition = (digits: string): boolean => new Set(digits).size === 1

/** Six digits, but not those that everybody tries first. */
function assertAcceptable(digits: string): void {
  if (!sixDigits.test(digits) || isSequence(digits) || isRepetition(digits)) throw new AppError('PWD_WEAK')
}

/** What is asked for before money moves. */
export function createPaymentPassword(options: PaymentPasswordOptions) {
  const { db, clock, passwords, identity, audit, notices } = options

  async function getKnown(memberId: bigint): Promise<PaymentPasswordRow> {
    const known = await findPaymentPassword(db, memberId)
    if (!known) throw new Error(`there is no member ${memberId}`)
    return known
  }

  /** Five wrong ones within a quarter of an hour lock this factor, and nothing else, for half an hour. */
  async function check(memberId: bigint, hash: string, digits: string): Promise<void> {
    const now = clock.now()
    const lockedUntil = await beginPaymentPassword(db, memberId, { now, tries, windowSeconds, lockSeconds })
    if (lockedUntil) {
      const retryAfter = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
      throw new AppError('AUTH_PAYMENT_PASSWORD_LOCKED', { value: { until: lockedUntil.getTime(), retryAfter } })
    }
    if (!(await passwords.check(hash, digits))) throw new AppError('AUTH_PAYMENT_PASSWORD_WRONG')
    await clearPaymentPasswordTries(db, memberId)
  }

  type Way = 'first' | 'old' | 'forgotten'

  /** Answers how the member has shown that he may. */
  async function assertMaySet(
    session: Session,
    { oldPaymentPassword, ...shown }: PaymentPasswordChange,
    { paymentPasswordHash: hash }: PaymentPasswordRow,
    origin: Origin,
  ): Promise<Way> {
    if (oldPaymentPassword !== undefined) {
      if (hash === null) throw new AppError('AUTH_PAYMENT_PASSWORD_UNSET')
      await check(session.memberId, hash, oldPaymentPassword)
      return 'old'
    }
    if (hash === null) {
      await identity.presence.assertPresent(session, shown, origin)
      return 'first'
    }
    await identity.presence.assertOwner(session, shown, origin)
    return 'forgotten'
  }

  return {
    isSet: async (memberId: bigint): Promise<boolean> => (await getKnown(memberId)).paymentPasswordHash !== null,

    /** Before money moves. Throws AUTH_PAYMENT_PASSWORD_UNSET, AUTH_PAYMENT_PASSWORD_WRONG, AUTH_PAYMENT_PASSWORD_LOCKED. */
    async check(memberId: bigint, digits: string): Promise<void> {
      const { paymentPasswordHash: hash } = await getKnown(memberId)
      if (hash === null) throw new AppError('AUTH_PAYMENT_PASSWORD_UNSET')
      await check(memberId, hash, digits)
    },

    /**
     * The first one needs the member to be there; a later one the one before, or where that is forgotten, what
     * `assertOwner` asks for. Throws PWD_WEAK, AUTH_PAYMENT_PASSWORD_UNSET where there is none to be old,
     * AUTH_PAYMENT_PASSWORD_WRONG, AUTH_PAYMENT_PASSWORD_LOCKED, and what these throw.
     */
    async set(session: Session, change: PaymentPasswordChange, origin: Origin): Promise<void> {
      const { memberId, account } = session
      assertAcceptable(change.paymentPassword)
      const known = await getKnown(memberId)
      const way = await assertMaySet(session, change, known, origin)
      const newHash = await passwords.hash(change.paymentPassword)
      const isSet = await db.transaction(async (tx) => {
        const detail = { by: way }
        await audit.record({ memberId, account, event: 'PAYMENT_PASSWORD_SET', result: 'OK', ...origin, detail }, tx)
        await clearPaymentPasswordTries(tx, memberId)
        return replacePaymentPassword(tx, memberId, { oldHash: known.paymentPasswordHash, newHash })
      })
      if (!isSet) throw new AppError('AUTH_REAUTH_REQUIRED')
      await notices.changed(memberId, way === 'forgotten' ? 'paymentPasswordReset' : 'paymentPassword', { origin })
    },
  }
}
