import type { Clock } from '../../clock'
import { type Database, sqlState } from '../../db'
import { AppError } from '../../errors'
import type { Session } from '../../session'
import type { Audit, IdentityService, Origin } from '../identity'
import { maskEmail, maskMobile } from '../member'
import type { Verification } from '../verification'
import { bindEmailTo, bindMobileTo, freeUnprovenMobile } from './contact.sql'
import type { MemberNotes } from './member-notes'
import { findMemberById, type MemberWithPassword } from './password.sql'

export interface BindContactOptions {
  db: Database
  clock: Clock
  identity: IdentityService
  audit: Audit
  verification: Verification
  notes: MemberNotes
}

interface Proof {
  code: string
  password: string
}

const uniqueViolation = '23505'

/** The number and the address that a member can be reached at, and has shown to have. */
export function createBindContact({ db, clock, identity, audit, verification, notes }: BindContactOptions) {
  async function getMember({ memberId }: Session): Promise<MemberWithPassword> {
    const member = await findMemberById(db, memberId)
    if (!member) throw new Error(`there is no member ${memberId}`)
    return member
  }

  async function assertShown(session: Session, target: string, { code, password }: Proof, origin: Origin) {
    await identity.assertPassword(session, password, origin)
    await verification.codes.check({ target, purpose: 'BIND', memberId: session.memberId, code })
  }

  return {
    /** The note goes to where the member was before. Throws SMS_INVALID_PHONE, SMS_CODE_*, REG_ACCOUNT_TAKEN, and what assertPassword throws. */
    async bindMobile(
      session: Session,
      { code, password, ...typed }: Proof & { mobileNum: string; countryDialingCode: string },
      origin: Origin,
    ) {
      const { memberId, account } = session
      const { e164 } = verification.phone.read(typed)
      await assertShown(session, e164, { code, password }, origin)
      const before = await getMember(session)
      await db
        .transaction(async (tx) => {
          await freeUnprovenMobile(tx, e164, memberId)
          await bindMobileTo(tx, memberId, e164, clock.now())
          await audit.record({ memberId, account, event: 'MOBILE_BOUND', result: 'OK', ...origin }, tx)
        })
        .catch((cause: unknown) => {
          throw sqlState(cause) === uniqueViolation ? new AppError('REG_ACCOUNT_TAKEN', { cause }) : cause
        })
      const hadAnother = before.mobile !== null && before.mobile !== e164
      notes.tell(hadAnother ? { ...before, email: null } : before, 'mobile')
      return { mobileMasked: maskMobile(e164) }
    },

    /** The note goes to the address before. Throws SMS_CODE_*, and what assertPassword throws. */
    async bindEmail(session: Session, { email: typed, ...proof }: Proof & { email: string }, origin: Origin) {
      const { memberId, account } = session
      const email = typed.toLowerCase()
      await assertShown(session, email, proof, origin)
      const before = await getMember(session)
      await db.transaction(async (tx) => {
        await bindEmailTo(tx, memberId, email, clock.now())
        await audit.record({ memberId, account, event: 'EMAIL_BOUND', result: 'OK', ...origin }, tx)
      })
      notes.tell(before, 'email')
      return { emailMasked: maskEmail(email) }
    },
  }
}
