import type { AddressInfo } from 'node:net'
import { logout } from '@parlay/shared/contracts/endpoints/session'
import { openEventStream } from '@parlay/shared/contracts/endpoints/stream'
import { openMemberAccount, postDeposit } from '../../ledger'
import { createSessionStore } from '../../session'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { type Credentials, call, logIn } from '../../testing/call'
import { addMember } from '../../testing/members.sql'

let gateway: TestApp
let origin: string
let memberId: bigint

beforeAll(async () => {
  gateway = await buildTestApp()
  memberId = await addMember(gateway.db, { account: 'maya' })
  await openMemberAccount(gateway.db, memberId, 'PHP')
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`
})
afterAll(() => gateway.close())

interface OpenStream {
  /** The text up to and with the next occurrence of a piece of it. */
  until(piece: string): Promise<string>
  toEnd(): Promise<string>
  close(): void
}

async function open({ cookie, token }: Credentials, headers: Record<string, string> = {}): Promise<OpenStream> {
  const abort = new AbortController()
  const response = await fetch(origin + openEventStream.path, {
    headers: { 'x-module-id': openEventStream.moduleId, cookie: `sid=${cookie}`, 'x-session-token': token, ...headers },
    signal: abort.signal,
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const readMore = async () => {
    const { done, value } = await reader.read()
    if (value) text += decoder.decode(value, { stream: true })
    return done
  }
  return {
    async until(piece) {
      while (!text.includes(piece)) if (await readMore()) throw new Error(`ended with ${text}`)
      return text
    },
    async toEnd() {
      while (!(await readMore()));
      return text
    },
    close: () => abort.abort(),
  }
}

const deposit = (reference: string) =>
  postDeposit(gateway.db, { reference, memberId, currency: 'PHP', amount: 10_000n, at: gateway.clock.now() })

test('begins with the state of now and follows the balance', async () => {
  const stream = await open(await logIn(gateway.app, 'maya'))
  await stream.until('event: balance')

  await deposit('first')
  const text = await stream.until('"available":"100.00"')
  stream.close()

  expect(text).toContain('event: status\ndata: {"status":0}')
})

test('someone who comes back is not told again what was seen', async () => {
  const session = await logIn(gateway.app, 'maya')
  const first = await open(session)
  const text = await first.until('event: balance\nid: ').then(() => first.until('"version"'))
  first.close()
  const lastId = /id: (\d+)/.exec(text)?.[1] ?? ''

  const second = await open(session, { 'last-event-id': lastId })
  await second.until('event: status')
  await deposit('second')
  const again = await second.until('event: balance')
  second.close()

  expect(again.match(/event: balance/g)).toHaveLength(1)
  expect(again).not.toContain(`id: ${lastId}\n`)
})

test('ends with the session', async () => {
  const session = await logIn(gateway.app, 'maya')
  const stream = await open(session)
  await stream.until('event: balance')

  await call(gateway.app, logout, { as: session })
  const text = await stream.toEnd()

  expect(text).toContain('event: session\ndata: {"state":"ended","reason":"logout"}')
})

test('is cut off, without an end being told, when the session goes on under new secrets', async () => {
  const as = await logIn(gateway.app, 'maya')
  const sessions = createSessionStore({ db: gateway.db, clock: gateway.clock })
  const { id } = await sessions.authenticate(as.cookie, as.token)
  const stream = await open(as)
  await stream.until('event: status')

  await sessions.rotate({ id })

  expect(await stream.toEnd()).not.toContain('"state":"ended"')
})

test('V10 tells every page when the operator closes the site', async () => {
  const stream = await open(await logIn(gateway.app, 'maya'))
  await stream.until('event: balance')

  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { status: 1 } })
  const text = await stream.until('"status":1')
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { status: 0 } })
  stream.close()

  expect(text).toContain('event: status\ndata: {"status":1}')
})
