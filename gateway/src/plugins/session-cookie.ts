import { signedInCookie } from '@parlay/shared/contracts/endpoints/session'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/**
 * The cookie half of a session. With `isSecure` the browser itself refuses to send or set it over plain HTTP or from
 * a subdomain. Beside it goes a mark that scripts can read and that holds no secret: whoever has it may ask for the
 * session of a new tab, so that a visitor's browser need not.
 */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-sid' : 'sid'
  const attributes = `Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const prefix = `${name}=`
  /** The Set-Cookie lines that hand a session to a browser. */
  const linesFor = (value: string): string[] => [
    `${prefix}${value}; ${attributes}; HttpOnly`,
    `${signedInCookie}=1; ${attributes}`,
  ]
  return {
    name,
    read(request: FastifyRequest): string | undefined {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
    },
    linesFor,
    write: (reply: FastifyReply, value: string) => void reply.header('Set-Cookie', linesFor(value)),
    clear: (reply: FastifyReply) =>
      void reply.header('Set-Cookie', [
        `${prefix}; ${attributes}; HttpOnly; Max-Age=0`,
        `${signedInCookie}=; ${attributes}; Max-Age=0`,
      ]),
  }
}
