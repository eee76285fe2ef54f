import { aBalance, type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { emit, forgetEvents, on } from '@parlay/web/events'
import { followGateway, getSession } from '@parlay/web/session'
import { waitFor } from '@testing-library/react'

let network: FakeNetwork
const stops: (() => void)[] = []
let line: ReadableStreamDefaultController<Uint8Array>

const aStream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller
      },
    }),
  )
const push = (name: string, value: object) =>
  line.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`))

const showPage = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const streams = () => network.callsTo('MSG.stream')

async function given() {
  network = fakeNetwork({ 'MSG.stream': aStream, 'WAL.balance': aBalance() })
  givenSession({})
  stops.push(followGateway())
  emit('session-started', { account: 'member01' }, { local: true })
  await waitFor(() => expect(streams()).toHaveLength(1))
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  network.restore()
  showPage('visible')
  givenSession('visitor')
  forgetEvents()
})

test('H6.balance a balance that the gateway pushes reaches every remote', async () => {
  await given()
  const balances: string[] = []
  stops.push(on('balance-changed', ({ available }) => balances.push(available)))

  push('balance', { available: '998.00', currency: 'PHP', version: 2 })

  await waitFor(() => expect(balances).toEqual(['998.00']))
})

test('H6.count M2.messages counts that the gateway pushes reach every remote', async () => {
  await given()
  const unread: number[] = []
  stops.push(on('counts-changed', ({ messageV2 }) => unread.push(messageV2)))

  push('counts', { messageV2: 3, unclaimedPromotions: 1 })

  await waitFor(() => expect(unread).toEqual([3]))
})

test('a draw that opens reaches every remote', async () => {
  await given()
  const opened: unknown[] = []
  stops.push(on('draw-changed', ({ kind, numero }) => opened.push([kind, numero])))

  push('lottery', { kind: 'OPENED', gameCode: 'MB_HN', numero: '20261123', prizes: { special: ['04217'] } })

  await waitFor(() => expect(opened).toEqual([['OPENED', '20261123']]))
})

test('H6 if no stream can be opened, balance and counts are requested instead', async () => {
  jest.useFakeTimers()
  network = fakeNetwork({
    'MSG.stream': () => new Response(null, { status: 502 }),
    'WAL.balance': aBalance({ available: '7.00' }),
    'WAL.badges': { messageV2: 2 },
  })
  givenSession({})
  stops.push(followGateway())
  const received: unknown[] = []
  stops.push(on('balance-changed', ({ available }) => received.push(available)))
  stops.push(on('counts-changed', (counts) => received.push(counts)))
  emit('session-started', { account: 'member01' }, { local: true })

  await jest.advanceTimersByTimeAsync(20_000)
  jest.useRealTimers()

  await waitFor(() => expect(received).toEqual(['7.00', { messageV2: 2 }]))
})

test('A11.clear a session that ends at the gateway ends here', async () => {
  await given()

  push('session', { state: 'ended', reason: 'logout' })

  await waitFor(() => expect(getSession().status).toBe('visitor'))
})

test('a session that the gateway took away asks for the login', async () => {
  await given()
  const asked = jest.fn()
  stops.push(on('login-requested', asked))

  push('session', { state: 'ended', reason: 'replaced' })

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
})

test('a hidden page closes its connection and opens a new one when it is visible again', async () => {
  await given()

  showPage('hidden')
  expect(streams()[0]?.signal.aborted).toBe(true)
  showPage('visible')

  await waitFor(() => expect(streams()).toHaveLength(2))
})

test('V10 a visitor who stays receives the status through a stream without a session', async () => {
  jest.useFakeTimers()
  network = fakeNetwork({ 'MSG.stream': aStream })
  givenSession('visitor')
  stops.push(followGateway())
  const received: number[] = []
  stops.push(on('status-changed', ({ status }) => received.push(status)))
  await jest.advanceTimersByTimeAsync(9_000)
  const before = streams().length

  await jest.advanceTimersByTimeAsync(1_000)
  push('status', { status: 1 })
  await jest.advanceTimersByTimeAsync(0)
  jest.useRealTimers()

  expect(before).toBe(0)
  expect(streams()[0]?.headers.get('X-Session-Token')).toBeNull()
  expect(received).toEqual([1])
})

test('a login replaces the visitor’s stream with the member’s, and a logout does the reverse', async () => {
  network = fakeNetwork({ 'MSG.stream': aStream, 'WAL.balance': aBalance() })
  givenSession('visitor')
  stops.push(followGateway())
  showPage('visible')
  await waitFor(() => expect(streams()).toHaveLength(1))

  givenSession({})
  emit('session-started', { account: 'member01' }, { local: true })
  await waitFor(() => expect(streams()).toHaveLength(2))
  givenSession('visitor')
  emit('session-ended', { reason: 'logout' }, { local: true })
  await waitFor(() => expect(streams()).toHaveLength(3))

  expect(streams().map(({ signal }) => signal.aborted)).toEqual([true, true, false])
})
