import { rememberedCookie } from '@parlay/contracts/endpoints/session'
import { cookieLine, readCookie } from '../../../plugins/cookie-lines'
import { newSecret } from '../../../session'

/** 24 hours in seconds. */
export const rememberMeLifetime = 24 * 60 * 60

/**
 * The credential that a remembered browser sends: the selector names its record, and the validator proves that the
 * record is its own.
 */
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
 * Reads and writes the cookies of a remembered browser. One credential is out of reach of scripts. The cookies of the
 * product specification grant nothing: the last user name, the fact that it is remembered, and for a login by SMS the
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
