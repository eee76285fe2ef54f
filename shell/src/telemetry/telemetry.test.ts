import { emit } from '@parlay/shared/events'
import { type FakeNetwork, fakeNetwork } from '@parlay/shared/testing'
import { waitFor } from '@testing-library/react'
import { followFaults } from './follow-faults'

let network: FakeNetwork

beforeAll(() => {
  // One of the visits that are measured as well.
  jest.spyOn(Math, 'random').mockReturnValue(0)
  history.replaceState(null, '', '/rng?vassalage=LUMEN')
  followFaults()
})
beforeEach(() => {
  network = fakeNetwork({ 'SYS.telemetry': null })
})
afterEach(() => network.restore())

/** As when the tab is left. */
function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  dispatchEvent(new Event('visibilitychange'))
}

const sent = () => network.callsTo('SYS.telemetry').flatMap(({ request }) => request.events as object[])

test('G-55 what fails on the page is told to the gateway, each thing once, when the page is left', async () => {
  emit('remote-failed', { remote: 'mf-lobby', version: '1.2.0', reason: 'ChunkLoadError' })
  emit('remote-failed', { remote: 'mf-lobby', version: '1.2.0', reason: 'ChunkLoadError' })
  emit('navigation-failed', { path: '/help', reason: 'gone' })
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined'), message: 'x is undefined' }))
  await import('./telemetry')

  await waitFor(() => {
    leavePage()
    expect(sent()).toHaveLength(3)
  })

  expect(network.callsTo('SYS.telemetry')).toHaveLength(1)
  expect(sent()).toEqual([
    { kind: 'remote-failed', path: '/rng', remote: 'mf-lobby', version: '1.2.0', reason: 'ChunkLoadError' },
    { kind: 'navigation-failed', path: '/help', reason: 'gone' },
    { kind: 'error', path: '/rng', reason: 'TypeError: x is undefined' },
  ])
})

test('a page that fails over and over has said enough after thirty times', async () => {
  const { tellFault } = await import('./telemetry')

  for (let turn = 0; turn < 50; turn += 1) tellFault({ kind: 'error', path: '/', reason: `fault ${turn}` })
  leavePage()

  await waitFor(() => expect(network.callsTo('SYS.telemetry')).toHaveLength(2))
  expect(sent()).toHaveLength(27)
})
