import { setTimeout as wait } from 'node:timers/promises'
import type { ShownPresence } from '@parlay/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createMutex } from '../../../core/mutex'
import type { Database } from '../../../db'
import type { Session } from '../../../session'
import type { Audit, IdentityService, Origin, PasswordChecker } from '../identity'
import type { ChangeNotices } from './change-notices'
import {
  beginPaymentTry,
  clearPaymentPasswordTries,
  endPaymentTry,
  findPaymentPassword,
  type PaymentPasswordRow,
  type PaymentTry,
  replacePaymentPassword,
} from './payment-password.sql'

const tries = 5
const windowSeconds = 15 * 60
const lockSeconds = 30 * 60
/** Longer than a check takes. A try that has not ended by then was interrupted and does not count. */
const leaseSeconds = 60
/** The number of times, and the milliseconds between them, that a try waits for tries of other gateways to end. */
const mostLooks = 50
const lookAgainAfter = 100
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

/** Requires six digits, and refuses those that are easy to guess. */
function assertAcceptable(digits: string): void {
  if (!sixDigits.test(digits) || isSequence(digits) || isRepetition(digits)) throw new AppError('PWD_WEAK')
}

/** Opens the payment password, which is required before money moves. */
export function createPaymentPassword(options: PaymentPasswordOptions) {
  const { db, clock, passwords, identity, audit, notices } = options

  async function getKnown(memberId: bigint): Promise<PaymentPasswordRow> {
    const known = await findPaymentPassword(db, memberId)
    if (!known) throw new Error(`there is no member ${memberId}`)
    return known
  }

  const runExclusive = createMutex()

  /**
   * Waits while tries of other gateways that may be right leave no room. Throws AUTH_PAYMENT_PASSWORD_LOCKED, SYS_BUSY.
   */
  async function begin(memberId: bigint): Promise<PaymentTry> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const now = clock.now()
      const begun = { memberId, begunAt: now }
      const { verdict, until } = await beginPaymentTry(db, begun, { tries, windowSeconds, leaseSeconds })
      if (verdict === 'GO') return begun
      if (until) {
        const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
        throw new AppError('AUTH_PAYMENT_PASSWORD_LOCKED', { value: { until: until.getTime(), retryAfter } })
      }
      await wait(lookAgainAfter)
    }
    throw new AppError('SYS_BUSY')
  }

  const end = (begun: PaymentTry, isWrong: boolean) =>
    endPaymentTry(db, begun, { now: clock.now(), isWrong, tries, lockSeconds })

  /**
   * Five wrong ones within a quarter of an hour lock this factor for half an hour, and nothing else. The tries of one
   * member are checked one after the other, so that right ones in parallel do not count as guesses.
   */
  const check = (memberId: bigint, hash: string, digits: string): Promise<void> =>
    runExclusive(String(memberId), async () => {
      const begun = await begin(memberId)
      const isRight = await passwords.check(hash, digits).catch(async (error: unknown) => {
        await end(begun, false)
        throw error
      })
      if (isRight) return clearPaymentPasswordTries(db, memberId)
      await end(begun, true)
      throw new AppError('AUTH_PAYMENT_PASSWORD_WRONG')
    })

  type Way = 'first' | 'old' | 'forgotten'

  /** Returns the proof by which the member may set the payment password. */
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
     * The first one needs a proof that the member is present. A later one needs the previous one, or the proofs of
     * `assertOwner` if it is forgotten. Throws PWD_WEAK, AUTH_PAYMENT_PASSWORD_UNSET if there is no previous one,
     * AUTH_PAYMENT_PASSWORD_WRONG, AUTH_PAYMENT_PASSWORD_LOCKED, and the errors of these proofs.
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
