import { rememberedCookie } from '@parlay/contracts/endpoints/session'
import { cookieLine, readCookie } from '../../../plugins/cookie-lines'
import { newSecret } from '../../../session'

/** Seconds: 24 hours. */
export const rememberMeLifetime = 24 * 60 * 60

/** What a remembered browser sends: which record it means (selector), and the proof that the record is its own (validator). */
export interface Credential {
  selector: string
  validator: string
}

export interface RememberedName {
  account: string
  mobile?: { masked: string; countryDialingCode: string }
}

export type RememberMeCookies = ReturnType<typeof createRememberMeCookies>

const credentialPattern = /^([\w-]{43})\.([\w-]{43})$/

/**
 * The cookies of a browser that remembers its member: one credential out of reach of scripts, and the cookies that the
 * product spec names, which grant nothing: the last user name, that it is remembered, and for a login by SMS the
 * dialling code with a masked number.
 */
export function createRememberMeCookies({ merchant, isSecure }: { merchant: string; isSecure: boolean }) {
  const credential = `${isSecure ? '__Host-' : ''}rm-${merchant}`
  const lastUser = `${merchant}-login`
  const readable = [lastUser, rememberedCookie, 'loginTypeSms']

  return {
    names: [credential, ...readable],

    newCredential: (): Credential => ({ selector: newSecret(), validator: newSecret() }),

    read(cookies: string | undefined): Credential | undefined {
      const [, selector, validator] = credentialPattern.exec(readCookie(cookies, credential) ?? '') ?? []
      return selector && validator ? { selector, validator } : undefined
    },

    lastUser(cookies: string | undefined): string | null {
      const value = readCookie(cookies, lastUser)
      try {
        return value ? decodeURIComponent(value).slice(0, 64) : null
      } catch {
        return null
      }
    },

    linesFor({ selector, validator }: Credential, maxAge: number, { account, mobile }: RememberedName): string[] {
      const sms = mobile && { mobileNum: mobile.masked, countryDialingCode: mobile.countryDialingCode }
      return [
        cookieLine(credential, `${selector}.${validator}`, { isSecure, isHidden: true, maxAge }),
        cookieLine(lastUser, encodeURIComponent(account), { isSecure, maxAge }),
        cookieLine(rememberedCookie, '1', { isSecure, maxAge }),
        cookieLine('loginTypeSms', sms ? encodeURIComponent(JSON.stringify(sms)) : '', {
          isSecure,
          maxAge: sms ? maxAge : 0,
        }),
      ]
    },

    /** Clears those of the cookies that the browser still sends. */
    clearLines(cookies: string | undefined): string[] {
      return [credential, ...readable]
        .filter((name) => readCookie(cookies, name) !== undefined)
        .map((name) => cookieLine(name, '', { isSecure, isHidden: name === credential, maxAge: 0 }))
    },
  }
}

/** Masks all but the last four digits. */
export const maskNumber = (digits: string): string => digits.replace(/\d(?=\d{4})/g, '*')
