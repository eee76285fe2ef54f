import type { ShownPresence } from '@parlay/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { isUniqueViolation } from '../../../core/sql-state'
import type { Database } from '../../../db'
import type { Session } from '../../../session'
import type { Audit, IdentityService, Origin } from '../identity'
import { maskEmail, maskMobile } from '../profile'
import { askerOfSession, type Verification } from '../verification'
import type { ChangeNotices } from './change-notices'
import { bindEmailTo, bindMobileTo, releaseMobileFromOthers } from './contact.sql'
import { findMemberById, type MemberWithPassword } from './password.sql'

export interface BindContactOptions {
  db: Database
  clock: Clock
  identity: IdentityService
  audit: Audit
  verification: Verification
  notices: ChangeNotices
}

interface Proof extends ShownPresence {
  /** Sent to the number or the address that is to be bound. */
  code: string
}

interface TypedNumber {
  mobileNum?: string | undefined
  countryDialingCode?: string | undefined
}

/** Binds the number and the address at which a member can be reached, once the member has proven them. */
export function createBindContact({ db, clock, identity, audit, verification, notices }: BindContactOptions) {
  async function getMember({ memberId }: Session): Promise<MemberWithPassword> {
    const member = await findMemberById(db, memberId)
    if (!member) throw new Error(`there is no member ${memberId}`)
    return member
  }

  async function assertShown(session: Session, target: string, { code, ...shown }: Proof, origin: Origin) {
    await identity.presence.assertPresent(session, shown, origin)
    await verification.codes.check({ target, purpose: 'BIND', asker: askerOfSession(session), code })
  }

  /** Returns the typed number. Without one it is the member's own number, as long as that is not proven yet. */
  function numberOf({ mobile, isMobileProven }: MemberWithPassword, typed: TypedNumber): string {
    const { mobileNum, countryDialingCode } = typed
    if (mobileNum !== undefined && countryDialingCode !== undefined) {
      return verification.phone.read({ mobileNum, countryDialingCode }).e164
    }
    if (mobile === null || isMobileProven) throw new AppError('SMS_INVALID_PHONE')
    return mobile
  }

  function addressOf({ email, isEmailProven }: MemberWithPassword, typed: string | undefined): string {
    if (typed !== undefined) return typed.toLowerCase()
    if (email === null || isEmailProven) {
      throw new AppError('SYS_VALIDATION', { value: { fields: { email: 'err_enter_correct' } } })
    }
    return email
  }

  return {
    /**
     * The notice goes to the previous number and the new one, or to the address if there was no number. Throws
     * SMS_INVALID_PHONE, SMS_CODE_*, REG_ACCOUNT_TAKEN, and the errors of `assertPresent`.
     */
    async bindMobile(
      session: Session,
      { mobileNum, countryDialingCode, ...proof }: Proof & TypedNumber,
      origin: Origin,
    ) {
      const { memberId, account } = session
      const before = await getMember(session)
      const e164 = numberOf(before, { mobileNum, countryDialingCode })
      await assertShown(session, e164, proof, origin)
      await db
        .transaction(async (tx) => {
          await releaseMobileFromOthers(tx, e164, memberId)
          await bindMobileTo(tx, memberId, e164, clock.now())
          await audit.record({ memberId, account, event: 'MOBILE_BOUND', result: 'OK', ...origin }, tx)
        })
        .catch((cause: unknown) => {
          throw isUniqueViolation(cause) ? new AppError('REG_ACCOUNT_TAKEN', { cause }) : cause
        })
      if (before.mobile !== e164) {
        const emails = before.mobile === null ? [before.email] : []
        notices.send(before, 'mobile', { origin, to: { emails, mobiles: [before.mobile, e164] } })
      }
      return { mobileMasked: maskMobile(e164) }
    },

    /**
     * The notice goes to the previous address and the new one, or to the number if there was no address. Throws
     * SYS_VALIDATION, SMS_CODE_*, and the errors of `assertPresent`.
     */
    async bindEmail(session: Session, { email: typed, ...proof }: Proof & { email?: string }, origin: Origin) {
      const { memberId, account } = session
      const before = await getMember(session)
      const email = addressOf(before, typed)
      await assertShown(session, email, proof, origin)
      await db.transaction(async (tx) => {
        await bindEmailTo(tx, memberId, email, clock.now())
        await audit.record({ memberId, account, event: 'EMAIL_BOUND', result: 'OK', ...origin }, tx)
      })
      if (before.email?.toLowerCase() !== email.toLowerCase()) {
        const mobiles = before.email === null ? [before.mobile] : []
        notices.send(before, 'email', { origin, to: { emails: [before.email, email], mobiles } })
      }
      return { emailMasked: maskEmail(email) }
    },
  }
}
