import type { LanguageCode } from '@parlay/shared/contracts'
import type { CodePurpose } from '@parlay/shared/contracts/endpoints/verification'
import type { Sql } from '../../db'
import { AppError } from '../../errors'
import { type Contact, findContact, isMobileKnown } from './contact.sql'
import type { TypedPhone } from './phone'
import type { Verification } from './verification'

interface Caller {
  ip: string
  language: LanguageCode
}

export interface VisitorSend extends Caller, TypedPhone {
  humanToken?: string
}

/** What each purpose is switched on with. */
const features = {
  LOGIN: 'LOGIN.SMS',
  FORGOT: 'CHNGPASSVERIF3',
  REGISTER: 'REGMOBVERF3',
  REGISTER_MOBILE: 'REG.MOBILE',
} as const

export interface MemberSend {
  memberId: bigint
  ip: string
  purpose: CodePurpose
}

export interface CodeTrade extends Partial<TypedPhone> {
  code: string
  purpose: CodePurpose
  /** Of the session, where there is one. */
  memberId: bigint | undefined
  channel: 'sms' | 'email'
}

/** What a ticket for something of the member's own is bound to, whichever contact has shown the code. */
const ownTicketTarget = 'own contact'

const isMemberPurpose = (purpose: CodePurpose): boolean => ['UNBIND', 'WITHDRAW', 'TRANSFER'].includes(purpose)

/** Which codes may be asked for by whom, and where they go. */
export function createVerificationCalls({ isOn, human, phone, codes }: Verification, db: Sql) {
  /** A person, a number that can be had, and a feature that is on: the same for everybody, known or not. */
  async function readVisitor(feature: keyof typeof features, { humanToken, ...typed }: VisitorSend) {
    if (!isOn(features[feature])) throw new AppError('SMS_DISABLED')
    const target = phone.read(typed).e164
    await human.assertSolved(humanToken, 'sms')
    return { channel: 'sms' as const, target, ip: typed.ip, language: typed.language }
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

  /** Whether a code for this may go to the member's own contact: to bind, it shall not be proven; as a proof, it has to be. */
  const mayUseOwn = (purpose: CodePurpose, isProven: boolean): boolean =>
    purpose === 'BIND' ? !isProven : purpose !== 'PRESENCE' || isProven

  /** The member's own number; a new one only to bind it. */
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

    async sendSmsToMember({ memberId, ip, purpose, ...given }: MemberSend & Partial<TypedPhone>) {
      const { language, ...own } = await contactOf(memberId)
      const target = chooseNumber(purpose, own, given)
      return codes.send({ channel: 'sms', target, purpose, memberId, ip, language })
    },

    async sendMailToMember({ memberId, ip, purpose, email: given }: MemberSend & { email?: string }) {
      const { email, isEmailProven, language } = await contactOf(memberId)
      const own = mayUseOwn(purpose, isEmailProven) ? email : undefined
      const target = purpose === 'BIND' ? (given ?? own) : own
      if (!target) throw new AppError('SYS_VALIDATION', { value: { fields: { email: 'err_enter_correct' } } })
      return codes.send({ channel: 'email', target, purpose, memberId, ip, language })
    },

    /** Trades a code for a ticket. A code for something of the member's own counts with the member's session only. */
    async tradeCode({ code, purpose, memberId, channel, ...typed }: CodeTrade) {
      const isOwn = memberId !== undefined && isMemberPurpose(purpose)
      const owner = isOwn ? { memberId } : {}
      const target = typed.mobileNum === undefined && isOwn ? await ownContact(memberId, channel) : readTyped(typed)
      await codes.check({ target, purpose, ...owner, code })
      return { ticket: await codes.ticket({ target: isOwn ? ownTicketTarget : target, purpose, ...owner }) }
    },
  }
}

function refuse(code: 'SMS_INVALID_PHONE'): never {
  throw new AppError(code)
}
