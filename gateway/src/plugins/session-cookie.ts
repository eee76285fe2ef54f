import { signedInCookie } from '@parlay/contracts/endpoints/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLine, readCookie } from './cookie-lines'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/**
 * The cookie half of a session. With `isSecure` the browser itself refuses to send or set it over plain HTTP or from a
 * subdomain. A second cookie is a mark that scripts can read and that holds no secret. A browser with the mark may ask
 * for the session of a new tab, and a visitor's browser need not ask.
 */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-sid' : 'sid'
  const readFrom = (cookies: string | undefined) => readCookie(cookies, name)

  /** The Set-Cookie lines that give a session to a browser. */
  const linesFor = (value: string): string[] => [
    cookieLine(name, value, { isSecure, isHidden: true }),
    cookieLine(signedInCookie, '1', { isSecure }),
  ]
  const clearLines = (): string[] => [
    cookieLine(name, '', { isSecure, isHidden: true, maxAge: 0 }),
    cookieLine(signedInCookie, '', { isSecure, maxAge: 0 }),
  ]
  return {
    name,
    isSecure,
    linesFor,
    clearLines,
    readFrom,
    read: (request: FastifyRequest) => readFrom(request.headers.cookie),
    write: (reply: FastifyReply, value: string) => void reply.header('Set-Cookie', linesFor(value)),
  }
}
