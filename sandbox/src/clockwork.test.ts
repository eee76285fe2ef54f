import { EventEmitter, once } from 'node:events'
import { pino } from 'pino'
import { type Clockwork, listDue, startClockworks } from './clockwork'
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const log = pino({ level: 'silent' })
const always = 'where $1::timestamptz is not null'

/** Runs clockworks every millisecond until they say that it is over. */
async function run(begin: (say: EventEmitter) => readonly Clockwork[]): Promise<void> {
  const say = new EventEmitter()
  const over = once(say, 'over')
  const stop = startClockworks(begin(say), { ...sandbox, log }, 1)
  await over
  await stop()
}

test('with nothing to do, no part of the sandbox ticks', async () => {
  await sandbox.launch()

  expect(await listDue(sandbox, sandbox.clockworks)).toEqual([])
})

test('what is due or watched ticks, and what is neither does not', async () => {
  const idle = { name: 'idle', due: 'where false', isWatched: () => false, tick: jest.fn() }
  const watched = { ...idle, name: 'watched', isWatched: () => true, tick: jest.fn(async () => undefined) }

  await run((say) => [idle, watched, { name: 'due', due: always, tick: async () => void say.emit('over') }])

  expect(watched.tick).toHaveBeenCalled()
  expect(idle.tick).not.toHaveBeenCalled()
})

test('a tick that takes long holds up no other, and is not repeated meanwhile', async () => {
  let slowTicks = 0
  let quickTicks = 0

  await run((say) => [
    {
      name: 'slow',
      due: always,
      tick: async () => {
        slowTicks += 1
        await once(say, 'over')
      },
    },
    {
      name: 'quick',
      due: always,
      tick: async () => {
        quickTicks += 1
        if (quickTicks === 5) say.emit('over')
      },
    },
  ])

  expect([slowTicks, quickTicks]).toEqual([1, 5])
})

test('a tick that fails is tried again', async () => {
  let ticks = 0
  await run((say) => [
    {
      name: 'failing',
      due: always,
      tick: async () => {
        ticks += 1
        if (ticks === 1) throw new Error('once')
        say.emit('over')
      },
    },
  ])

  expect(ticks).toBe(2)
})
