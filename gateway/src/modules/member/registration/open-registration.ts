import type { ValueOf } from '@parlay/contracts'
import type { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import type { Particular } from '@parlay/contracts/fields/particulars'
import type { Brand } from '@parlay/server'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { PlatformService } from '../../site/platform'
import type { AffiliateService, MemberInvitations } from './affiliate.service'
import { createProofs, type ProofOptions } from './check-proofs'
import { createGuestService, type GuestOptions } from './guest.service'
import { readAccount } from './read-registration'
import { type RegisterParts, registerMember } from './register-member'
import { createReservedAccounts } from './reserve-accounts'
import type { RegistrationAttempt } from './save-registration'

export interface RegistrationPartOptions
  extends Omit<RegisterParts, 'affiliates' | 'proofs' | 'platform' | 'readAsker' | 'isReserved'>,
    Pick<GuestOptions, 'sessions'>,
    Pick<ProofOptions, 'verification' | 'readFirebasePhone'> {
  affiliates: AffiliateService
  platform: Pick<PlatformService, 'isOn' | 'registerRules'>
  referral: MemberInvitations
  /** Lists the particulars that My account asks for. */
  listAsked: () => Particular[]
}

export type RegistrationPart = ReturnType<typeof openRegistration>

function dialingCodeOf({ countries }: Brand): string {
  const country = countries.find((code) => isSupportedCountry(code))
  return country && isSupportedCountry(country) ? getCountryCallingCode(country) : ''
}

/** Opens the calls by which visitors become members, or guests for a day. */
export function openRegistration(options: RegistrationPartOptions) {
  const { brand, platform, verification, readFirebasePhone, listAsked, affiliates } = options
  const isCaptchaNeeded = () => platform.registerRules().captcha.enabled
  const proofs = createProofs({ verification, isCaptchaNeeded, dialingCode: dialingCodeOf(brand), readFirebasePhone })
  const isReserved = createReservedAccounts([brand.name, brand.label])
  const parts = { ...options, proofs, isReserved, readAsker: verification.askers.read }
  const guests = createGuestService({
    ...options,
    currency: brand.currency,
    language: brand.defaultLanguage,
  })

  return {
    register: (attempt: RegistrationAttempt) => registerMember(parts, attempt),
    readAccount: (typed: string) => readAccount(typed, { rules: platform.registerRules(), isReserved }),
    rules: platform.registerRules,
    affiliates,
    guests,
    sweep: guests.sweep,

    settings(): ValueOf<typeof getRegisterSettings> {
      return {
        rules: platform.registerRules(),
        minAge: brand.minAge,
        birthdayAge: brand.birthdayAge,
        termsVersion: brand.register.termsVersion,
        needsSmsCode: platform.isOn('REGMOBVERF3'),
        smsChannel: readFirebasePhone ? 'firebase' : 'own',
        captcha: isCaptchaNeeded(),
        birthday: brand.register.birthday,
        particulars: listAsked(),
      }
    },
  }
}
