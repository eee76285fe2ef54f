import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/**
 * The cookie half of a session. With `isSecure` the browser itself refuses to send or set it over plain HTTP or from
 * a subdomain.
 */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-sid' : 'sid'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const prefix = `${name}=`
  return {
    name,
    read(request: FastifyRequest): string | undefined {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
    },
    write: (reply: FastifyReply, value: string) => void reply.header('Set-Cookie', `${prefix}${value}; ${attributes}`),
    clear: (reply: FastifyReply) => void reply.header('Set-Cookie', `${prefix}; ${attributes}; Max-Age=0`),
  }
}
