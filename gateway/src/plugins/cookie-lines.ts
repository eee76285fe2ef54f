import { parseCookie, stringifySetCookie } from 'cookie'

/** Callers encode and decode values, because most are secrets that need neither. */
const asItIs = (value: string): string => value

/** The value of one cookie of a Cookie header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '', { decode: asItIs })[name]

export interface CookieLine {
  /** Sent over HTTPS only. */
  isSecure: boolean
  /** Scripts cannot read it. */
  isHidden?: boolean
  /** Seconds. Without it the cookie lasts until the browser closes, and 0 removes it. */
  maxAge?: number
}

/**
 * A Set-Cookie line for a cookie that requests from other sites never include. The value must not contain `;` or
 * spaces.
 */
export const cookieLine = (name: string, value: string, { isSecure, isHidden, maxAge }: CookieLine): string =>
  stringifySetCookie(
    { name, value, path: '/', sameSite: 'strict', secure: isSecure, httpOnly: isHidden, maxAge },
    { encode: asItIs },
  )
