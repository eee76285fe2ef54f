import { cookieLine, readCookie } from '../../../plugins/cookie-lines'
import { hashSecret, isSecret, newSecret } from '../../../session'

/**
 * The asker of a code: a member's session, or a visitor's browser. A code works only for its asker, so other callers
 * cannot use up its tries.
 */
export type Asker = string

/** In seconds: the time for which a browser stays the same asker, and the owner of the numbers that it has proven. */
export const askerLifetime = 90 * 24 * 60 * 60

export const askerOfSession = ({ id }: { id: bigint }): Asker => `session ${id}`

export type AskerCookie = ReturnType<typeof createAskerCookie>

/**
 * Keeps the secret by which a visitor's browser is recognised as the one that asked, and a member's as one that had a
 * gift. Scripts cannot read it.
 */
export function createAskerCookie({ isSecure }: { isSecure: boolean }) {
  const name = isSecure ? '__Host-asker' : 'asker'
  const askerOf = (secret: string): Asker => `browser ${hashSecret(secret)}`

  function find(cookies: string | undefined): string | undefined {
    const secret = readCookie(cookies, name)
    return isSecret(secret) ? secret : undefined
  }

  return {
    /** Undefined for a browser that has asked for nothing. */
    read(cookies: string | undefined): Asker | undefined {
      const secret = find(cookies)
      return secret && askerOf(secret)
    },

    /** Returns the asker with the Set-Cookie line by which the browser is recognised later. */
    recognise(cookies: string | undefined): { asker: Asker; line: string } {
      const secret = find(cookies) ?? newSecret()
      return {
        asker: askerOf(secret),
        line: cookieLine(name, secret, { isSecure, isHidden: true, maxAge: askerLifetime }),
      }
    },
  }
}
