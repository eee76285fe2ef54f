import { AppError } from '../../../core/errors'
import { type EnterParts, enterMember, getEntrant } from './enter-member'
import { findMemberIdByMobile } from './login-state.sql'
import type { Askers, Entry, FinishedLogin, LoginCodes, LoginWishes, Origin } from './login-types'

export interface SmsParts extends EnterParts {
  codes: LoginCodes
  askers: Askers
  phone: {
    read(phone: { mobileNum: string; countryDialingCode: string }): {
      e164: string
      dialingCode: string
      national: string
    }
  }
}

export interface SmsLogin extends LoginWishes {
  mobileNum: string
  countryDialingCode: string
  smsCode: string
}

/** Throws SMS_INVALID_PHONE, SMS_CODE_*, and the errors of `enterMember`. */
export async function logInBySms(
  parts: SmsParts,
  { smsCode, portal, rememberMe, ...typed }: SmsLogin,
  origin: Origin,
): Promise<FinishedLogin> {
  const { db, phone, codes, askers } = parts
  const mobile = phone.read(typed)
  await codes.check({ target: mobile.e164, purpose: 'LOGIN', asker: askers.read(origin.cookies), code: smsCode })
  const memberId = await findMemberIdByMobile(db, mobile.e164)
  // No code was sent to this number, so any code for it is only answered as wrong.
  if (memberId === undefined) throw new AppError('SMS_CODE_WRONG')
  const { dialingCode, national } = mobile
  const entry: Entry = { loginType: 'sms', portal, rememberMe, mobile: { dialingCode, national } }
  return enterMember(parts, await getEntrant(parts, memberId, origin), entry, origin)
}
