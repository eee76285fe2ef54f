import { type FakeNetwork, fakeNetwork } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { waitFor } from '@testing-library/react'
import { followFaults } from './follow-faults'

let network: FakeNetwork

beforeAll(() => {
  // Makes this visit one of those that are measured.
  jest.spyOn(Math, 'random').mockReturnValue(0)
  history.replaceState(null, '', '/rng?vassalage=LUMEN')
  followFaults()
})
beforeEach(() => {
  network = fakeNetwork({ 'SYS.telemetry': null })
})
afterEach(() => network.restore())

/** Fires the events that a browser fires when the tab is left. */
function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  dispatchEvent(new Event('visibilitychange'))
}

const sent = () => network.callsTo('SYS.telemetry').flatMap(({ request }) => request.events as object[])

test('G-55 faults of the page are reported to the gateway, each once, when the page is left', async () => {
  const failed = { remote: 'mf-lobby', version: '1.2.0', reason: 'ChunkLoadError', phase: 'chunk' } as const
  emit('remote-failed', failed)
  emit('remote-failed', failed)
  emit('navigation-failed', { path: '/help', reason: 'gone' })
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined'), message: 'x is undefined' }))
  await import('./telemetry')

  await waitFor(() => {
    leavePage()
    expect(sent()).toHaveLength(3)
  })

  expect(network.callsTo('SYS.telemetry')).toHaveLength(1)
  expect(sent()).toEqual([
    { kind: 'remote-failed', path: '/rng', ...failed },
    { kind: 'navigation-failed', path: '/help', reason: 'gone' },
    { kind: 'error', path: '/rng', reason: 'TypeError: x is undefined' },
  ])
})

test('F4 an uncaught error is attributed to the version whose file it came through, and so is a missing text', async () => {
  const file = 'http://localhost/remotes/mf-lottery/2.1.0/LotteryMenuScreen.js'
  const inHandler = Object.assign(new TypeError('no draw'), {
    stack: `TypeError: no draw\n    at onClick (${file}:1:200)`,
  })
  dispatchEvent(new ErrorEvent('error', { error: inHandler, message: 'no draw' }))
  const inPromise = Object.assign(new Error('no odds'), { stack: `Error: no odds\n    at async load (${file}:1:7)` })
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: inPromise }))
  dispatchEvent(new ErrorEvent('error', { message: 'Script error in a timer', filename: file }))
  emit('remote-failed', { remote: '', version: '', reason: `ChunkLoadError: ${file}`, phase: 'messages' })
  emit('remote-recovered', { remote: '', version: '', reason: `ChunkLoadError: ${file}`, phase: 'messages' })

  await waitFor(() => {
    leavePage()
    expect(sent()).toHaveLength(5)
  })

  const of = { path: '/rng', remote: 'mf-lottery', version: '2.1.0' }
  expect(sent()).toEqual(
    expect.arrayContaining([
      { ...of, kind: 'error', phase: 'run', reason: 'TypeError: no draw' },
      { ...of, kind: 'error', phase: 'run', reason: 'Error: no odds' },
      { ...of, kind: 'error', phase: 'run', reason: 'Script error in a timer' },
      { ...of, kind: 'remote-failed', phase: 'messages', reason: `ChunkLoadError: ${file}` },
      { ...of, kind: 'remote-recovered', phase: 'messages', reason: `ChunkLoadError: ${file}` },
    ]),
  )
})

test('the version of a remote that a page shows is reported', async () => {
  emit('remote-shown', { remote: 'mf-lobby', version: '1.2.0' })

  await waitFor(() => {
    leavePage()
    expect(sent()).toEqual([{ kind: 'remote-shown', remote: 'mf-lobby', version: '1.2.0' }])
  })
})

test('G-55 a report contains neither typed text nor the query of the address', async () => {
  history.replaceState(null, '', '/reset-password/t0ken')
  emit('navigation-failed', { path: '/invited/t0ken', reason: 'not found' })
  dispatchEvent(new ErrorEvent('error', { error: new SyntaxError(`Unexpected token 'h', "hunter2" at /a.js?t=1:2:3`) }))

  await waitFor(() => {
    leavePage()
    expect(sent()).toHaveLength(2)
  })
  history.replaceState(null, '', '/rng')

  expect(sent()).toEqual([
    { kind: 'navigation-failed', path: '#', reason: 'not found' },
    { kind: 'error', path: '#', reason: 'SyntaxError: Unexpected token #, # at /a.js#:2:3' },
  ])
})

test('reports carry the ticket of this load of the page', async () => {
  const { signReports } = await import('./telemetry')
  signReports([{ key: ['SYS.status', {}], answer: Promise.resolve({ value: { pageLoad: 'a.ticket.signed' } }) }])
  await Promise.resolve()

  emit('remote-shown', { remote: 'mf-auth', version: '3.0.0' })

  await waitFor(() => {
    leavePage()
    expect(sent()).toHaveLength(1)
  })
  expect(network.callsTo('SYS.telemetry')[0]?.request).toMatchObject({ pageLoad: 'a.ticket.signed' })
})

test('a page that fails again and again sends at most thirty reports', async () => {
  const { reportUncaught } = await import('./telemetry')

  for (let turn = 0; turn < 50; turn += 1) reportUncaught(new Error(`fault ${turn}`))
  leavePage()

  await waitFor(() => expect(network.callsTo('SYS.telemetry')).toHaveLength(1))
  expect(sent()).toHaveLength(18)
})
