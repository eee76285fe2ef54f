import { parseCookie, stringifySetCookie } from 'cookie'

/** Callers encode and decode values themselves: most are secrets that need neither. */
const asItIs = (value: string): string => value

/** The value of one cookie of a Cookie header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '', { decode: asItIs })[name]

export interface CookieLine {
  /** Over HTTPS only. */
  isSecure: boolean
  /** Out of reach of scripts. */
  isHidden?: boolean
  /** Seconds; without it until the browser closes, and 0 takes it away. */
  maxAge?: number
}

/** A Set-Cookie line; never sent along by another site. The value must be free of `;` and spaces. */
export const cookieLine = (name: string, value: string, { isSecure, isHidden, maxAge }: CookieLine): string =>
  stringifySetCookie(
    { name, value, path: '/', sameSite: 'strict', secure: isSecure, httpOnly: isHidden, maxAge },
    { encode: asItIs },
  )
