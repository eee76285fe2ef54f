import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { openEventStream } from '@parlay/shared/contracts/endpoints/stream'

export interface FakeGateway {
  url: string
  /** Method and path of every call that arrived, probes left out. */
  calls: string[]
  /** Sends one more event on every open stream. */
  emit(text: string): void
  stop(): Promise<void>
}

/** A gateway as an edge sees it. `name` comes back from `/wps/name`. */
export async function aGateway(name: string): Promise<FakeGateway> {
  const calls: string[] = []
  const streams = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end('ok')
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

async function answerCall(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/wps/silent') return
  if (request.url === '/wps/breaks') {
    request.socket.destroy()
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url, headers } = request
  response.writeHead(url === '/wps/refused' ? 403 : 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Set-Cookie': ['sid=1; HttpOnly', 'other=2'],
    'X-Request-Id': 'of-the-gateway',
  })
  response.end(JSON.stringify({ name, method, url, headers, body: Buffer.concat(chunks).toString() }))
}
