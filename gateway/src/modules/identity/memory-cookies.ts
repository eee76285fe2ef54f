import { cookieLine, readCookie } from '../../plugins/cookie-lines'
import { newSecret } from '../../session'

/** Seconds: 24 hours. */
export const memoryLifetime = 24 * 60 * 60

/** What a remembered browser shows: which memory (selector), and that it is its (validator). */
export interface Credential {
  selector: string
  validator: string
}

export interface RememberedName {
  account: string
  mobile?: { masked: string; countryDialingCode: string }
}

export type MemoryCookies = ReturnType<typeof createMemoryCookies>

const credentialPattern = /^([\w-]{43})\.([\w-]{43})$/

/**
 * The cookies of a browser that remembers its member: one credential out of reach of scripts, and beside it the names of
 * the product spec, which hold nothing that opens anything: the last user name, that it is remembered, and for a log-in
 * by SMS the dialling code with a masked number.
 */
export function createMemoryCookies({ merchant, isSecure }: { merchant: string; isSecure: boolean }) {
  const credential = `${isSecure ? '__Host-' : ''}rm-${merchant}`
  const lastUser = `${merchant}-login`
  const readable = [lastUser, 'loginRemember', 'loginTypeSms']

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
        cookieLine('loginRemember', '1', { isSecure, maxAge }),
        cookieLine('loginTypeSms', sms ? encodeURIComponent(JSON.stringify(sms)) : '', {
          isSecure,
          maxAge: sms ? maxAge : 0,
        }),
      ]
    },

    /** Takes away what the browser still has of them. */
    clearLines(cookies: string | undefined): string[] {
      return [credential, ...readable]
        .filter((name) => readCookie(cookies, name) !== undefined)
        .map((name) => cookieLine(name, '', { isSecure, isHidden: name === credential, maxAge: 0 }))
    },
  }
}

/** Of a number only the end stays readable. */
export const maskNumber = (digits: string): string => digits.replace(/\d(?=\d{4})/g, '*')
