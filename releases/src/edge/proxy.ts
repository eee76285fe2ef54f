import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Exchange, sendCallFailure } from './answer'
import { CallError, type CallFault, callGateway, hasBody } from './call-gateway'
import type { EdgeConfig } from './config'
import { headersFromGateway, headersToGateway } from './forwarded-headers'
import { callContentPolicy } from './security-headers'
import type { Upstream, UpstreamPool } from './upstream-pool'

const failureOf = {
  unreachable: [502, 'SYS_INTERNAL'],
  broken: [502, 'SYS_INTERNAL'],
  timeout: [504, 'SYS_INTERNAL'],
  'too-large': [413, 'SYS_PAYLOAD_TOO_LARGE'],
} as const satisfies Record<CallFault, readonly unknown[]>

/** Passes a call to a gateway and its answer back as it comes, piece by piece. */
export async function proxyCall(exchange: Exchange, pool: UpstreamPool, config: EdgeConfig): Promise<void> {
  const { request, response } = exchange
  if (Number(request.headers['content-length'] ?? 0) > config.bodyLimit) {
    refuse(exchange, 'too-large')
    return
  }

  const answer = await askInTurn(exchange, pool.inTurn(), config).catch((error: unknown) => {
    if (error instanceof CallError) return error
    throw error
  })
  if (response.destroyed) return
  if (answer instanceof CallError) {
    refuse(exchange, answer.fault)
    return
  }
  await passOn(exchange, answer)
}

/** Asks a second gateway only when the first could not have acted on the call. */
async function askInTurn(exchange: Exchange, upstreams: Upstream[], config: EdgeConfig): Promise<IncomingMessage> {
  const { request, response } = exchange
  const [first, second] = upstreams
  if (!first) throw new Error('the edge has no gateway')
  const options = {
    headers: headersToGateway(exchange, config.isSecure),
    bodyLimit: config.bodyLimit,
    silenceLimit: config.upstreamTimeout,
  }

  try {
    return await callGateway(exchange, first, options)
  } catch (error) {
    const fault = error instanceof CallError ? error.fault : undefined
    if (fault === 'unreachable') first.isHealthy = false
    const isReading = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)
    if (!isReading || response.destroyed || (fault !== 'unreachable' && fault !== 'broken')) throw error
    return callGateway(exchange, second ?? first, options)
  }
}

async function passOn({ request, response }: Exchange, answer: IncomingMessage): Promise<void> {
  const headers = headersFromGateway(answer.headers)
  const hasPolicy = headers['content-security-policy'] !== undefined || request.url?.startsWith('/docs')
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(!hasPolicy && { 'content-security-policy': callContentPolicy }),
  })
  response.flushHeaders()
  // A visitor who leaves, or a gateway that breaks off, ends both sides; there is no one left to tell.
  await pipeline(answer, response).catch(() => response.destroy())
}

function refuse(exchange: Exchange, fault: CallFault): void {
  const [status, code] = failureOf[fault]
  exchange.request.resume()
  sendCallFailure(exchange, status, code)
}
