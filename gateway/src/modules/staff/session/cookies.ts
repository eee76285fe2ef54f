import { isSecret } from '../../../core/credentials'
import { cookieLine, readCookie } from '../../../plugins/cookie-lines'

/** Seconds. Browsers keep no cookie longer. */
const deviceAge = 400 * 24 * 60 * 60

/** The cookies of the back office: one of the session, and one of the device, without which the session is worthless. */
export function createStaffCookies(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : ''
  const [session, device] = [`${prefix}ops_sid`, `${prefix}ops_device`]
  const hidden = { isSecure, isHidden: true }
  const read = (cookies: string | undefined, name: string): string | undefined => {
    const value = readCookie(cookies, name)
    return isSecret(value) ? value : undefined
  }
  return {
    read: (cookies: string | undefined) => ({ session: read(cookies, session), device: read(cookies, device) }),
    linesFor: (secrets: { session: string; device: string }): string[] => [
      cookieLine(session, secrets.session, hidden),
      cookieLine(device, secrets.device, { ...hidden, maxAge: deviceAge }),
    ],
    clearLines: (): string[] => [cookieLine(session, '', { ...hidden, maxAge: 0 })],
  }
}

export type StaffCookies = ReturnType<typeof createStaffCookies>
