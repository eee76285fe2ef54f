import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Question<Body> {
  path: string
  headers: IncomingHttpHeaders
  /** Undefined for a call without a body. */
  body: Body
  /** The body in bytes, unchanged. */
  bytes: Buffer
}

/**
 * `silent`: no answer comes. `gone`: the connection breaks instead. `isRepeated`: one request gets the answer twice.
 */
export type Answer = { status?: number; body: unknown; isRepeated?: boolean } | 'silent' | 'gone'

export interface JsonServer {
  origin: string
  close(): Promise<void>
}

/** A process of a third party over real HTTP that accepts and answers JSON. */
export async function serveJson<Body>(
  answer: (question: Question<Body>) => Answer | Promise<Answer>,
): Promise<JsonServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const body = (bytes.length === 0 ? undefined : JSON.parse(bytes.toString())) as Body
    const given = await answer({ path: request.url ?? '', headers: request.headers, body, bytes })
    if (given === 'silent') return
    if (given === 'gone') return void request.socket.destroy()
    if (given.isRepeated) return void request.socket.write(printAnswer(given.body).repeat(2))
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Prints an answer for the wire, because a server of Node sends only one answer per request. */
function printAnswer(body: unknown): string {
  const text = JSON.stringify(body)
  const head = ['HTTP/1.1 200 OK', 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
