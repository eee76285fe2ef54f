import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCodeOf } from '../store/error-code'
import type { Exchange } from './answer'
import type { Upstream } from './upstream-pool'

const connectTimeout = 2_000

export type CallFault = 'unreachable' | 'timeout' | 'broken' | 'too-large'

/** A call that got no answer. After `unreachable`, and after `broken` where the call only reads, another gateway may be asked. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly fault: CallFault,
    origin: string,
  ) {
    super(`gateway ${origin}: ${fault}`)
  }
}

export interface CallOptions {
  headers: OutgoingHttpHeaders
  bodyLimit: number
  silenceLimit: number
}

/** Sends a visitor's call to one gateway and gives its answer, whose body is still to be read. Throws CallError. */
export function callGateway(exchange: Exchange, upstream: Upstream, options: CallOptions): Promise<IncomingMessage> {
  const { request, response } = exchange
  return new Promise((resolve, reject) => {
    let fault: CallFault | undefined
    const outgoing = upstream.request({ method: request.method, path: request.url, headers: options.headers })
    const fail = (reason: CallFault) => {
      fault ??= reason
      outgoing.destroy()
    }
    const abandon = () => outgoing.destroy()
    response.once('close', abandon)

    outgoing.once('socket', (socket) => {
      if (!socket.connecting) return
      const timer = setTimeout(() => fail('unreachable'), connectTimeout)
      socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    })
    outgoing.setTimeout(options.silenceLimit, () => fail('timeout'))
    outgoing.once('error', (error) => {
      const isUnreachable = errorCodeOf(error) === 'ECONNREFUSED' || errorCodeOf(error) === 'ENOTFOUND'
      reject(new CallError(fault ?? (isUnreachable ? 'unreachable' : 'broken'), upstream.origin))
    })
    outgoing.once('response', (answer) => {
      if (isEventStream(answer)) outgoing.setTimeout(0)
      resolve(answer)
    })
    sendRequestBody(request, outgoing, options.bodyLimit).catch((error: unknown) => {
      fail(error instanceof BodyTooLarge ? 'too-large' : 'broken')
    })
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isEventStream({ headers }: IncomingMessage): boolean {
  return /^text\/event-stream\b/.test(headers['content-type'] ?? '')
}

class BodyTooLarge extends Error {}

async function sendRequestBody(
  request: IncomingMessage,
  outgoing: NodeJS.WritableStream,
  limit: number,
): Promise<void> {
  if (!hasBody(request)) {
    outgoing.end()
    return
  }
  await pipeline(request, limitBody(limit), outgoing, { end: true })
}

function limitBody(limit: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > limit ? new BodyTooLarge() : null, chunk)
    },
  })
}
