import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { openEventStream } from '@parlay/contracts/endpoints/stream'

export interface FakeGateway {
  url: string
  /** Method and path of every call that arrived, without probes. */
  calls: string[]
  emit(text: string): void
  /** Answers readiness probes with 503 and keeps no connection open. Resolves when it was probed. */
  drain(): Promise<void>
  /** Takes no more connections. Resolves when every call under way is answered. */
  close(): Promise<void>
  stop(): Promise<void>
}

/** A gateway as an edge sees it. It answers `/wps/name` with its `name`. */
export async function aGateway(name: string): Promise<FakeGateway> {
  const calls: string[] = []
  const streams = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let isDraining = false
  const probes = new EventEmitter()
  const server = createServer((request, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
    if (request.url === '/readyz') {
      response.writeHead(isDraining ? 503 : 200).end('ok')
      if (isDraining) probes.emit('refused')
      return
    }
    calls.push(`${request.method} ${request.url}`)
    if (request.url === openEventStream.path) return openStream(response, streams)
    void answerCall(name, request, response)
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    emit: (text) => {
      for (const stream of streams) stream.write(`data: ${text}\n\n`)
    },
    drain: async () => {
      const refused = once(probes, 'refused')
      isDraining = true
      await refused
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const stream of streams) {
          const { socket } = stream
          stream.end(() => socket?.end())
        }
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function openStream(response: ServerResponse, streams: Set<ServerResponse>): void {
  streams.add(response)
  response.once('close', () => streams.delete(response))
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write('data: first\n\n')
}

/** Answers a read that may be cached: `?tagged=<bytes>`, and with `&cookie` also sets a cookie. */
function answerTagged({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(url ?? '', 'http://gateway')
  const kept = { 'Cache-Control': 'private, no-cache', ETag: 'W/"tag"', Vary: 'X-Session-Token' }
  if (headers['if-none-match'] === kept.ETag) {
    response.writeHead(304, kept).end()
    return
  }
  const body = JSON.stringify('x'.repeat(Number(searchParams.get('tagged')) - 2))
  const cookie = searchParams.has('cookie') && { 'Set-Cookie': 'sid=1; HttpOnly' }
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(200, { ...kept, ...type, ...cookie }).end(body)
}

async function answerCall(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/wps/silent') return
  if (request.url === '/wps/breaks') {
    request.socket.destroy()
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url, headers } = request
  if (url?.includes('tagged')) return answerTagged(request, response)
  response.writeHead(url === '/wps/refused' ? 403 : 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Set-Cookie': ['sid=1; HttpOnly', 'other=2'],
    'X-Request-Id': 'of-the-gateway',
  })
  response.end(JSON.stringify({ name, method, url, headers, body: Buffer.concat(chunks).toString() }))
}
