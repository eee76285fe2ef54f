import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface Asked {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

/** Sends one request exactly as given. It follows no redirects, unpacks nothing and does not normalise the path. */
export function ask(origin: string, path: string, { method = 'GET', headers, body }: Question = {}): Promise<Asked> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
      })
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Reads an event stream. `next` resolves with what has arrived since the last call, as soon as there is anything. */
export function openStream(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ next: () => Promise<string>; close: () => void }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, agent: false, headers: { ...headers, Accept: 'text/event-stream' } },
      (response) => {
        const chunks = response.iterator()
        resolve({
          next: async () => String((await chunks.next()).value ?? ''),
          close: () => outgoing.destroy(),
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}
