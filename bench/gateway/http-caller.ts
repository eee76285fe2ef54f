import { once } from 'node:events'
import { connect } from 'node:net'

/** A kept connection that costs the machine as little as possible: it sends prepared bytes and reads one answer. */
export interface HttpCaller {
  /** Throws if the answer does not contain the expected text. */
  send(request: string, expected?: string): Promise<void>
  close(): void
}

export async function openHttpCaller(port: number): Promise<HttpCaller> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return {
    async send(request, expected = '"code":"OK"') {
      socket.write(request)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      // The answer is far smaller than a segment, so it arrives in one piece.
      if (!answer.includes(expected)) throw new Error(answer.toString())
    },
    close: () => socket.destroy(),
  }
}

export const requestText = (line: string, headers: Record<string, string>, body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
