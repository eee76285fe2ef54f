import type { LanguageCode } from '@parlay/contracts'
import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { Session } from '../../../session'
import { type Asker, askerOfSession } from './asker'
import { type Contact, findContact, isMobileKnown } from './contact.sql'
import type { Verification } from './open-verification'
import type { TypedPhone } from './phone'

interface Caller {
  asker: Asker
  ip: string
  language: LanguageCode
}

export interface VisitorSend extends Caller, TypedPhone {
  humanToken?: string
}

/** Maps each purpose to the feature that switches it on. */
const features = {
  LOGIN: 'LOGIN.SMS',
  FORGOT: 'CHNGPASSVERIF3',
  REGISTER: 'REGMOBVERF3',
  REGISTER_MOBILE: 'REG.MOBILE',
} as const

type Member = Pick<Session, 'id' | 'memberId'>

export interface MemberSend {
  session: Member
  ip: string
  purpose: CodePurpose
}

export interface CodeTrade extends Partial<TypedPhone> {
  code: string
  purpose: CodePurpose
  session: Member | null
  /** The visitor's browser, if it has asked for a code. */
  asker: Asker | undefined
  channel: 'sms' | 'email'
}

/** The target of a ticket for an action on the member's own account, whichever contact received the code. */
const ownTicketTarget = 'own contact'

const isMemberPurpose = (purpose: CodePurpose): boolean => ['UNBIND', 'WITHDRAW', 'TRANSFER'].includes(purpose)

/** As a proof, only a contact counts that is known to be the member's. */
const proofPurposes: readonly CodePurpose[] = ['PRESENCE', 'TWO_FACTOR']

/** Decides who may request which codes, and where they are sent. */
export function createVerificationCalls({ isOn, human, phone, codes }: Verification, db: Sql) {
  /** Requires a human, a valid number and a feature that is on, in the same way for known and unknown numbers. */
  async function readVisitor(feature: keyof typeof features, { humanToken, ...typed }: VisitorSend) {
    if (!isOn(features[feature])) throw new AppError('SMS_DISABLED')
    const target = phone.read(typed).e164
    await human.assertSolved(humanToken, 'sms')
    const { asker, ip, language } = typed
    return { channel: 'sms' as const, target, asker, ip, language }
  }

  async function sendToKnown(purpose: 'LOGIN' | 'FORGOT', request: VisitorSend) {
    const send = await readVisitor(purpose, request)
    return codes.send({ ...send, purpose, silent: !(await isMobileKnown(db, send.target)) })
  }

  const sendToNew = async (feature: 'REGISTER' | 'REGISTER_MOBILE', request: VisitorSend) =>
    codes.send({ ...(await readVisitor(feature, request)), purpose: 'REGISTER' })

  async function contactOf(memberId: bigint) {
    const contact = await findContact(db, memberId)
    if (!contact) throw new AppError('AUTH_NOT_LOGGED_IN')
    return contact
  }

  /**
   * Returns whether a code for this purpose may go to the member's own contact: for binding, the contact must not be
   * verified yet; as a proof, it must be.
   */
  const mayUseOwn = (purpose: CodePurpose, isProven: boolean): boolean =>
    purpose === 'BIND' ? !isProven : isProven || !proofPurposes.includes(purpose)

  /** Returns the member's own number; a new number is allowed only for binding. */
  function chooseNumber(
    purpose: CodePurpose,
    { mobile, isMobileProven }: Pick<Contact, 'mobile' | 'isMobileProven'>,
    given: Partial<TypedPhone>,
  ): string {
    if (purpose === 'BIND' && given.mobileNum !== undefined) return readTyped(given)
    if (mobile === null || !mayUseOwn(purpose, isMobileProven)) return refuse('SMS_INVALID_PHONE')
    return mobile
  }

  async function ownContact(memberId: bigint, channel: 'sms' | 'email'): Promise<string> {
    const { mobile, email } = await contactOf(memberId)
    return (channel === 'sms' ? mobile : email) ?? refuse('SMS_INVALID_PHONE')
  }

  function readTyped({ mobileNum, countryDialingCode }: Partial<TypedPhone>): string {
    if (mobileNum === undefined || countryDialingCode === undefined) return refuse('SMS_INVALID_PHONE')
    return phone.read({ mobileNum, countryDialingCode }).e164
  }

  return {
    sendForLogin: (request: VisitorSend) => sendToKnown('LOGIN', request),
    sendForForgot: (request: VisitorSend) => sendToKnown('FORGOT', request),
    sendForRegistration: (request: VisitorSend) => sendToNew('REGISTER', request),
    sendForMobileRegistration: (request: VisitorSend) => sendToNew('REGISTER_MOBILE', request),

    async sendSmsToMember({ session, ip, purpose, ...given }: MemberSend & Partial<TypedPhone>) {
      const { language, ...own } = await contactOf(session.memberId)
      const target = chooseNumber(purpose, own, given)
      const isOwner = own.isMobileProven && target === own.mobile
      return codes.send({ channel: 'sms', target, purpose, asker: askerOfSession(session), isOwner, ip, language })
    },

    async sendMailToMember({ session, ip, purpose, email: given }: MemberSend & { email?: string }) {
      const { email, isEmailProven, language } = await contactOf(session.memberId)
      const own = mayUseOwn(purpose, isEmailProven) ? email : undefined
      const target = purpose === 'BIND' ? (given ?? own) : own
      if (!target) throw new AppError('SYS_VALIDATION', { value: { fields: { email: 'err_enter_correct' } } })
      const isOwner = isEmailProven && target === email
      return codes.send({ channel: 'email', target, purpose, asker: askerOfSession(session), isOwner, ip, language })
    },

    /** Exchanges a code for a ticket. A code for an action on the member's own account needs the member's session. */
    async tradeCode({ code, purpose, session, asker, channel, ...typed }: CodeTrade) {
      if (!session || !isMemberPurpose(purpose)) {
        const target = readTyped(typed)
        await codes.check({ target, purpose, asker, code })
        return { ticket: await codes.ticket({ target, purpose }) }
      }
      const { memberId } = session
      const target = typed.mobileNum === undefined ? await ownContact(memberId, channel) : readTyped(typed)
      await codes.check({ target, purpose, asker: askerOfSession(session), code })
      return { ticket: await codes.ticket({ target: ownTicketTarget, purpose, memberId }) }
    },
  }
}

function refuse(code: 'SMS_INVALID_PHONE'): never {
  throw new AppError(code)
}
