import type { AddressInfo } from 'node:net'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import type { BoardMessage } from './board'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

async function* messagesOf(url: string): AsyncGenerator<BoardMessage> {
  const { body } = await fetch(url)
  if (body === null) throw new Error('no stream')
  let text = ''
  for await (const chunk of body.pipeThrough(
    new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>,
  )) {
    text += chunk
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) if (frame.startsWith('data: ')) yield JSON.parse(frame.slice(6)) as BoardMessage
  }
}

test('a page hears the whole board first, and then only what changes', async () => {
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = sandbox.http.server.address() as AddressInfo
  const messages = messagesOf(`http://127.0.0.1:${port}/api/play/guestMode/book/stream`)

  const first = (await messages.next()).value as BoardMessage
  sandbox.clock.advance(6000)
  const next = (await messages.next()).value as BoardMessage
  await sandbox.http.close()

  if (first.type !== 'board' || next.type !== 'change') throw new Error('wrong messages')
  const live = first.fixtures.filter(({ phase }) => phase === 'live').map(({ id }) => id)
  expect(first.fixtures.length).toBeGreaterThan(30)
  expect(live.length).toBeGreaterThan(3)
  expect(next.changed.length).toBeGreaterThan(0)
  expect(live).toEqual(
    expect.arrayContaining(next.changed.filter(({ positions }) => positions === undefined).map(({ id }) => id)),
  )
  expect(JSON.stringify(next).length).toBeLessThan(JSON.stringify(first).length / 3)
  const running = first.fixtures.filter(({ phase }) => phase === 'soon' || phase === 'live')
  expect(running.map(({ seed }) => seed)).toEqual(running.map(() => null))
})
