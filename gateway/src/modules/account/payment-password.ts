import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import type { Session } from '../../session'
import type { Audit, IdentityService, Origin, PasswordChecker } from '../identity'
import { ownTicketTarget, type Verification } from '../verification'
import type { MemberNotes } from './member-notes'
import {
  beginPaymentPassword,
  findPaymentPassword,
  forgetPaymentPasswordTries,
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
  verification: Verification
  notes: MemberNotes
}

export interface PaymentPasswordChange {
  oldPaymentPassword?: string
  ticket?: string
  password?: string
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
  const { db, clock, passwords, identity, audit, verification, notes } = options

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
    await forgetPaymentPasswordTries(db, memberId)
  }

  /** A code that was sent to the member for a withdrawal stands for a payment password that is forgotten. */
  async function spendTicket(memberId: bigint, ticket: string): Promise<void> {
    try {
      await verification.codes.spendTicket(ticket, { target: ownTicketTarget, purpose: 'WITHDRAW', memberId })
    } catch (cause) {
      throw new AppError('AUTH_REAUTH_REQUIRED', { cause })
    }
  }

  async function assertMaySet(
    session: Session,
    { oldPaymentPassword, ticket, password }: PaymentPasswordChange,
    known: PaymentPasswordRow,
    origin: Origin,
  ): Promise<void> {
    const { memberId } = session
    if (known.paymentPasswordHash === null) {
      if (password === undefined) throw new AppError('AUTH_REAUTH_REQUIRED')
      await identity.assertPassword(session, password, origin)
    } else if (oldPaymentPassword !== undefined) {
      await check(memberId, known.paymentPasswordHash, oldPaymentPassword)
    } else {
      if (ticket === undefined) throw new AppError('AUTH_REAUTH_REQUIRED')
      await spendTicket(memberId, ticket)
    }
  }

  return {
    /**
     * The first one needs the password; a later one the one before, or a ticket. Throws PWD_WEAK,
     * AUTH_REAUTH_REQUIRED, AUTH_PAYMENT_PASSWORD_WRONG, AUTH_PAYMENT_PASSWORD_LOCKED, and what assertPassword throws.
     */
    async set(session: Session, change: PaymentPasswordChange, origin: Origin): Promise<void> {
      const { memberId, account } = session
      assertAcceptable(change.paymentPassword)
      const known = await getKnown(memberId)
      await assertMaySet(session, change, known, origin)
      const newHash = await passwords.hash(change.paymentPassword)
      const isSet = await db.transaction(async (tx) => {
        await audit.record({ memberId, account, event: 'PAYMENT_PASSWORD_SET', result: 'OK', ...origin }, tx)
        await forgetPaymentPasswordTries(tx, memberId)
        return replacePaymentPassword(tx, memberId, { oldHash: known.paymentPasswordHash, newHash })
      })
      if (!isSet) throw new AppError('AUTH_REAUTH_REQUIRED')
      await notes.changed(memberId, 'paymentPassword')
    },
  }
}
