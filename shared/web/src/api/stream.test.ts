import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import { givenSession } from '@parlay/testing'
import { openStream } from '@parlay/web/api'
import { emit, forgetEvents, on } from '@parlay/web/events'
import { getSession } from '@parlay/web/session'

type Reply = Response | Error

interface Line {
  response: Response
  send: (text: string) => void
  cut: () => void
  break: () => void
}

const openLines: Line[] = []

function aLine(): Line {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const line: Line = {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    cut: () => controller?.close(),
    break: () => controller?.error(new DOMException('aborted', 'AbortError')),
  }
  openLines.push(line)
  return line
}

const realFetch = globalThis.fetch
const requests: Headers[] = []
const stops: (() => void)[] = []
let aborts = 0

/** Makes the gateway send one reply per connection and repeat the last one. */
function givenReplies(...replies: (Reply | (() => Reply))[]): void {
  globalThis.fetch = async (_input, init) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)]
    requests.push(new Headers(init?.headers))
    init?.signal?.addEventListener('abort', () => {
      for (const line of openLines.splice(0)) line.break()
      aborts += 1
    })
    const outcome = typeof reply === 'function' ? reply() : reply
    if (outcome instanceof Response) return outcome
    throw outcome
  }
}

const balance = (version: number) => ({ available: '5.00', currency: 'PHP', version })
const balanceText = (id: number) => `id: ${id}\nevent: balance\ndata: ${JSON.stringify(balance(id))}\n\n`

function listen(poll?: () => void): StreamEvent[] {
  const events: StreamEvent[] = []
  stops.push(openStream((event) => events.push(event), { poll, pollEvery: 30_000 }))
  return events
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  givenSession({})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  globalThis.fetch = realFetch
  requests.length = 0
  aborts = 0
  jest.useRealTimers()
  givenSession('visitor')
  forgetEvents()
})

test('reports each event of the stream and ignores unknown events', async () => {
  const line = aLine()
  givenReplies(line.response)
  const events = listen()
  await settle()

  line.send(`${balanceText(1)}event: fireworks\ndata: {}\n\n`)
  await settle()

  expect(events).toEqual([{ name: 'balance', value: balance(1) }])
  expect(requests[0]?.get('X-Session-Token')).toBe('tab-token')
})

test('reconnects after the connection broke, from the last event on', async () => {
  const first = aLine()
  const second = aLine()
  givenReplies(first.response, second.response)
  const events = listen()
  await settle()

  first.send(balanceText(41))
  await settle()
  first.cut()
  await jest.advanceTimersByTimeAsync(2_000)
  second.send(balanceText(42))
  await settle()

  expect(requests.map((headers) => headers.get('Last-Event-ID'))).toEqual([null, '41'])
  expect(events).toHaveLength(2)
})

test('a connection that is silent for long is closed and opened again', async () => {
  givenReplies(() => aLine().response)
  listen()

  await jest.advanceTimersByTimeAsync(48_000)

  expect(requests.length).toBeGreaterThan(1)
})

test('waits longer after each failure', async () => {
  givenReplies(new TypeError('fetch failed'))
  listen()

  await jest.advanceTimersByTimeAsync(60_000)

  expect(requests.length).toBeGreaterThan(3)
  expect(requests.length).toBeLessThan(10)
})

test('falls back to polling while the stream cannot be opened, and stops polling once it can', async () => {
  const line = aLine()
  const broken = new TypeError('fetch failed')
  givenReplies(broken, broken, broken, broken, () => line.response)
  const poll = jest.fn()
  listen(poll)

  await jest.advanceTimersByTimeAsync(30_000)
  const pollsWhileBroken = poll.mock.calls.length
  line.send(balanceText(1))
  await settle()
  poll.mockClear()
  await jest.advanceTimersByTimeAsync(31_000)

  expect(pollsWhileBroken).toBeGreaterThan(0)
  expect(poll).not.toHaveBeenCalled()
})

test('a refused token stops the stream and the polling for good, and ends the session once', async () => {
  const asked = jest.fn()
  stops.push(on('login-requested', asked))
  const body = JSON.stringify({ success: false, code: 'AUTH_SESSION_REVOKED', value: null })
  givenReplies(() => new Response(body, { status: 401 }))
  const poll = jest.fn()
  listen(poll)

  await jest.advanceTimersByTimeAsync(300_000)

  expect(requests).toHaveLength(1)
  expect(poll).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(getSession().status).toBe('visitor')
})

test('a page whose session has new secrets immediately opens its next stream with them, however the last one ended', async () => {
  const [first, second, third] = [aLine(), aLine(), aLine()]
  const renew = (token: string) => sessionStorage.setItem('token', token)
  const late = () => {
    renew('third-token')
    return new Response(JSON.stringify({ success: false, code: 'AUTH_NOT_LOGGED_IN', value: null }), { status: 401 })
  }
  givenReplies(first.response, second.response, late, third.response)
  listen()
  await settle()

  renew('second-token')
  first.cut()
  await settle()
  const afterTheFirst = requests.length
  second.cut()
  await jest.advanceTimersByTimeAsync(2_000)

  expect(afterTheFirst).toBe(2)
  expect(requests.map((headers) => headers.get('X-Session-Token'))).toEqual([
    'tab-token',
    'second-token',
    'second-token',
    'third-token',
  ])
  expect(getSession().status).not.toBe('visitor')
})

test('a logout ends the stream', async () => {
  givenReplies(() => aLine().response)
  listen()
  await settle()

  emit('session-ended', { reason: 'logout' }, { local: true })
  await jest.advanceTimersByTimeAsync(120_000)

  expect(aborts).toBe(1)
  expect(requests).toHaveLength(1)
})
