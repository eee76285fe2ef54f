/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}

export interface CookieLine {
  /** Over HTTPS only. */
  isSecure: boolean
  /** Out of reach of scripts. */
  isHidden?: boolean
  /** Seconds; without it until the browser closes, and 0 takes it away. */
  maxAge?: number
}

/** A Set-Cookie line; never sent along by another site. The value must be free of `;` and spaces. */
export function cookieLine(name: string, value: string, { isSecure, isHidden, maxAge }: CookieLine): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Strict']
  if (isSecure) parts.push('Secure')
  if (isHidden) parts.push('HttpOnly')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}
