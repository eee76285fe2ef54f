import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { noteSecret } from './suite-secrets'

export interface TestMessage {
  to: string
  channel: 'sms' | 'email'
  subject: string
  body: string
}

async function readBody(chunks: AsyncIterable<Buffer>): Promise<TestMessage> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as TestMessage
}

/** Stands in for the sandbox's inbox on a port of its own; `environment` points an app at it. */
export async function startTestInbox() {
  const messages: TestMessage[] = []
  const arrivals = new EventEmitter()
  const server = createServer(async (request, response) => {
    const message = await readBody(request)
    messages.unshift(message)
    arrivals.emit('message')
    for (const secret of message.body.match(/\b\d{6}\b|(?<=token=)[\w-]{20,}/g) ?? []) noteSecret(secret)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"stored":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sentTo = (to: string) => messages.filter((message) => message.to === to)

  /** The latest message; waits until there are `count`, for some are sent in the background. */
  async function latestTo(to: string, count = 1): Promise<TestMessage> {
    const inTime = AbortSignal.timeout(5_000)
    while (sentTo(to).length < count) {
      await once(arrivals, 'message', { signal: inTime }).catch((cause) => {
        throw new Error(`${count} messages did not reach ${to}`, { cause })
      })
    }
    const [latest] = sentTo(to)
    if (!latest) throw new Error(`no message reached ${to}`)
    return latest
  }

  return {
    environment: { SANDBOX_INTERNAL_URL: `http://127.0.0.1:${port}` },
    /** Newest first. */
    sentTo,

    latestTo,

    /** The six digits of the latest message. */
    async codeSentTo(to: string, count = 1): Promise<string> {
      const code = /\b\d{6}\b/.exec((await latestTo(to, count)).body)?.[0]
      if (!code) throw new Error(`no code was sent to ${to}`)
      return code
    },

    forget: () => void messages.splice(0),

    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TestInbox = Awaited<ReturnType<typeof startTestInbox>>
