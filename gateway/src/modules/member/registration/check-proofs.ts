import { cleanDigits } from '@parlay/contracts/fields/typed-digits'
import { AppError } from '../../../core/errors'
import type { HumanService } from '../verification'
import type { RegistrationRequest } from './read-registration'

export interface Phone {
  e164: string
}

interface CodeSubject {
  target: string
  purpose: 'REGISTER'
}

/** The parts of verification that a registration needs. */
interface VerificationParts {
  human: Pick<HumanService, 'assertSolved'>
  captcha: { check(captchaId: string, text: string): Promise<boolean> }
  phone: { read(typed: { mobileNum: string; countryDialingCode: string }): Phone }
  askers: { read(cookies: string | undefined): string | undefined }
  codes: {
    check(subject: CodeSubject & { asker: string | undefined; code: string | undefined }): Promise<void>
    spendTicket(ticket: string | undefined, subject: CodeSubject): Promise<void>
  }
}

export interface ProofOptions {
  verification: VerificationParts
  isCaptchaNeeded: () => boolean
  /** The code of the first country that the brand serves. */
  dialingCode: string
  /** Reads the number that an id token proves; undefined if no such provider is set up. */
  readFirebasePhone?: ((idToken: string) => Promise<string>) | undefined
}

export type Proofs = ReturnType<typeof createProofs>

/** Checks the proofs that a visitor shows in addition to the form. */
export function createProofs({ verification, isCaptchaNeeded, dialingCode, readFirebasePhone }: ProofOptions) {
  const { human, captcha, phone, askers, codes } = verification

  async function assertFirebasePhone(idToken: string, { e164 }: Phone): Promise<void> {
    if (!readFirebasePhone) throw new AppError('AUTH_PROVIDER_OFF')
    if ((await readFirebasePhone(idToken)) !== e164) throw new AppError('SMS_CODE_WRONG')
  }

  return {
    dialingCode,

    /** Throws AUTH_CAPTCHA_REQUIRED, AUTH_CAPTCHA_WRONG, AUTH_HUMAN_REQUIRED. */
    async assertPerson({ captcha: text, captchaId, humanToken }: RegistrationRequest): Promise<void> {
      if (isCaptchaNeeded()) {
        const shown = cleanDigits(text ?? '')
        if (shown === '' || !captchaId) throw new AppError('AUTH_CAPTCHA_REQUIRED', { value: { captcha: true } })
        const isRight = await captcha.check(captchaId, shown)
        if (!isRight) throw new AppError('AUTH_CAPTCHA_WRONG', { value: { captcha: true } })
      }
      await human.assertSolved(humanToken, 'register')
    },

    /** Throws SMS_INVALID_PHONE, SMS_COUNTRY_BLOCKED. */
    readPhone: (mobileNum: string, { countryDialingCode = dialingCode }: RegistrationRequest): Phone =>
      phone.read({ mobileNum, countryDialingCode }),

    /** Throws SMS_CODE_MISSING, SMS_CODE_WRONG, SMS_CODE_EXPIRED, AUTH_PROVIDER_OFF. */
    async assertOwner(
      owned: Phone,
      { firebaseIdToken, ticket, verificationCode }: RegistrationRequest,
      cookies: string | undefined,
    ): Promise<void> {
      const subject = { target: owned.e164, purpose: 'REGISTER' } as const
      if (firebaseIdToken) return assertFirebasePhone(firebaseIdToken, owned)
      if (ticket) return codes.spendTicket(ticket, subject)
      return codes.check({
        ...subject,
        asker: askers.read(cookies),
        code: verificationCode && cleanDigits(verificationCode),
      })
    },
  }
}
