import { hashSecret } from '../../../session'
import type { RememberedRow } from './finish-login.sql'
import type { Entrant, Entry } from './login-types'
import { type Credential, maskNumber, type RememberMeCookies, rememberMeLifetime } from './remember-me-cookies'

/** Returns the browser's next credential; it has none if the password has to be changed. */
export function rememberedRow(entry: Entry, credential: Credential, now: Date): RememberedRow {
  const { memory: shown, mobile } = entry
  return {
    selector: shown?.selector ?? credential.selector,
    validatorHash: hashSecret(credential.validator),
    lastValidatorHash: shown?.validatorHash ?? null,
    until: new Date(shown?.until ?? now.getTime() + rememberMeLifetime * 1000),
    mobile: mobile?.national ?? null,
    countryDialingCode: mobile?.dialingCode ?? null,
  }
}

/** Returns the Set-Cookie lines by which the browser remembers the member. */
export function memoryLines(
  memory: RememberMeCookies,
  login: { entry: Entry; entrant: Entrant; now: Date },
  { selector, until }: RememberedRow,
  validator: string,
): string[] {
  const { entry, entrant, now } = login
  const { mobile } = entry
  const maxAge = Math.max(1, Math.floor((until.getTime() - now.getTime()) / 1000))
  const masked = mobile && { masked: maskNumber(mobile.national), countryDialingCode: mobile.dialingCode }
  return memory.linesFor({ selector, validator }, maxAge, {
    account: entrant.member.account,
    ...(masked && { mobile: masked }),
  })
}
