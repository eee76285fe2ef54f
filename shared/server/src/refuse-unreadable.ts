import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errorCodes } from '@parlay/contracts/error-codes'

export interface UnreadableOptions {
  now: () => Date
  newRequestId: () => string
  /** The headers that every answer has. */
  headersOf: (requestId: string) => Readonly<Record<string, unknown>>
}

const codeOf = ({ code }: NodeJS.ErrnoException): ErrorCode => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'SYS_REQUEST_TIMEOUT'
  return code === 'HPE_HEADER_OVERFLOW' ? 'SYS_HEAD_TOO_LARGE' : 'SYS_VALIDATION'
}

/**
 * Answers input that the HTTP server cannot read as a request, or for which it no longer waits, in the envelope of
 * every call. It is the caller's fault, so it is not logged.
 */
export function createUnreadableRefusal({ now, newRequestId, headersOf }: UnreadableOptions) {
  /** The whole answer, for a socket on which no request has begun. */
  function write(code: ErrorCode): string {
    const requestId = newRequestId()
    const { status, message } = errorCodes[code]
    const body = JSON.stringify({ success: false, message, value: null, code, requestId, ts: now().getTime() })
    const headers = {
      ...headersOf(requestId),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
  }

  const refuse = (socket: Duplex, code: ErrorCode): void => {
    if (socket.writable) socket.end(write(code))
    // A caller that does not read the answer must not keep the connection open.
    socket.once('finish', () => socket.destroy())
    socket.resume()
  }

  return {
    /** The handler for Fastify's option of this name. */
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Duplex): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) socket.destroy()
      else refuse(socket, codeOf(error))
    },
    /** Handles events that Node's server would otherwise answer without a body, or not at all. */
    watch(server: Pick<Server, 'on' | 'emit'>): void {
      server.on('connect', (_request, socket: Duplex) => refuse(socket, 'SYS_VALIDATION'))
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    },
  }
}
