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

const code = /\b\d{6}\b/

async function readBody(chunks: AsyncIterable<Buffer>): Promise<TestMessage> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as TestMessage
}

/** Replaces the sandbox's inbox, on a separate port. `environment` makes an app use it. */
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

  /** Waits for a message, because some are sent in the background. */
  async function waitFor(what: string, find: () => TestMessage | undefined): Promise<TestMessage> {
    const inTime = AbortSignal.timeout(10_000)
    for (;;) {
      const found = find()
      if (found) return found
      await once(arrivals, 'message', { signal: inTime }).catch((cause) => {
        throw new Error(`${what} did not arrive`, { cause })
      })
    }
  }

  /** The latest message, after `count` messages have arrived. */
  const latestTo = (to: string, count = 1): Promise<TestMessage> =>
    waitFor(`${count} messages to ${to}`, () => (sentTo(to).length < count ? undefined : sentTo(to)[0]))

  return {
    environment: { SANDBOX_INTERNAL_URL: `http://127.0.0.1:${port}` },
    /** Newest first. */
    sentTo,

    latestTo,

    /** The message with this text, in any order with other messages. */
    messageSaying: (to: string, text: string) =>
      waitFor(`"${text}" to ${to}`, () => sentTo(to).find(({ body }) => body.includes(text))),

    /** The six digits of the latest message with a code, after `count` messages have arrived. */
    async codeSentTo(to: string, count = 1): Promise<string> {
      const { body } = await waitFor(`a code and ${count} messages to ${to}`, () =>
        sentTo(to).length < count ? undefined : sentTo(to).find((message) => code.test(message.body)),
      )
      return code.exec(body)?.[0] ?? ''
    },

    clear: () => void messages.splice(0),

    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TestInbox = Awaited<ReturnType<typeof startTestInbox>>
