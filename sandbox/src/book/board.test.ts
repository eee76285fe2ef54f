import type { AddressInfo } from 'node:net'
import { jsonEventsOf } from '../testing/json-events'
import { heldClock, startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { type BoardMessage, createBoards } from './board'
import { house } from './profile/profiles'
import { createProgramme } from './programme'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('a page hears the whole board first, and then only what changes', async () => {
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = sandbox.http.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/play/guestMode/book/stream`)
  const messages = jsonEventsOf<BoardMessage>(response)

  const first = (await messages.next()).value
  sandbox.clock.advance(6000)
  const next = (await messages.next()).value
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

test('while no page is open, no board is worked out', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout'] })
  const clock = heldClock()
  const reads = jest.fn(() => clock.now())
  const programme = createProgramme({ db: sandbox.db, clock: { now: reads } })
  await programme.refresh()
  const boards = createBoards(programme, () => clock.now().getTime())
  const { fixtures } = boards.of(house).first() as Extract<BoardMessage, { type: 'board' }>
  reads.mockClear()

  jest.advanceTimersByTime(60_000)

  boards.close()
  jest.useRealTimers()
  expect(fixtures.length).toBeGreaterThan(30)
  expect(reads).not.toHaveBeenCalled()
})
