import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { captureLog } from '../../testing/captured-log'
import { openSandboxSite } from '../../testing/sandbox-site'
import { openVendorAccess } from '../games/vendors'
import type { DrawMoments } from '../lottery'
import { type ClockMoverOptions, createClockMover } from './move-clock'
import { createStandIns } from './stand-ins'

const minute = 60_000
let site: Awaited<ReturnType<typeof openSandboxSite>>
beforeEach(async () => {
  site = await openSandboxSite()
})
afterEach(() => site.close())

/** Opens the mover of a gateway, whose only draw closes in a minute and is sealed when the test decides. */
function aMover(changes: Partial<ClockMoverOptions> = {}) {
  const { sandboxInternalUrl: vendor, beaconUrl: beacon, dataDir } = site.config
  const { client } = openVendorAccess({
    db: site.db,
    defaults: { baseUrl: vendor, gameOrigin: vendor, timeoutMs: 4000 },
    dataDir,
  })
  const mover = createClockMover({
    ...site,
    log: captureLog('error').log,
    standIns: createStandIns({ client, urls: { vendor, beacon } }),
    moments: undefined,
    prepareFor: async () => undefined,
    sweep: async () => undefined,
    ...changes,
  })
  return { ...mover, runJob: async () => mover.jobs[0]?.run() }
}

/** Moments of which the first one takes until the test ends it. */
function aLongMoment(step: 'next' | 'plan' = 'next') {
  const signals = new EventTarget()
  const reached = once(signals, 'reached')
  const ended = once(signals, 'ended')
  const moments: DrawMoments = {
    jobs: [],
    next: async () => undefined,
    seal: async () => undefined,
    plan: async () => undefined,
    open: async () => undefined,
    async [step]() {
      signals.dispatchEvent(new Event('reached'))
      await ended
      return undefined
    },
  }
  return { moments, reached, end: () => signals.dispatchEvent(new Event('ended')) }
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await nextTurn()
}

test('a long move is answered while it is under way, and reports its end', async () => {
  const { moments, end } = aLongMoment()
  const mover = aMover({ moments, answerWithinMs: 1 })
  const target = site.clock.now().getTime() + minute

  const onItsWay = await mover.advance(minute)
  end()
  await until(async () => (await mover.state()).movingTo === null)

  expect(onItsWay).toMatchObject({ movingTo: target, fault: null })
  expect(await mover.state()).toEqual({ now: target, movingTo: null, fault: null })
  expect(site.standIns.offset()).toBe(minute)
})

test('a move that is on its way names the instant that it leads to, however much time passes meanwhile', async () => {
  const { moments, reached, end } = aLongMoment('plan')
  const mover = aMover({ moments, answerWithinMs: 1 })
  const begun = site.clock.now().getTime()

  const onItsWay = mover.advance(minute)
  await reached
  site.clock.move(5 * minute)
  const later = await mover.state()
  end()
  await until(async () => (await mover.state()).movingTo === null)

  expect((await onItsWay).movingTo).toBeGreaterThanOrEqual((await onItsWay).now)
  expect(later).toEqual({ now: begun + 6 * minute, movingTo: begun + 6 * minute, fault: null })
  expect((await mover.state()).now).toBe(begun + 6 * minute)
})

test('of moves in parallel each is answered with the clock that it has led to itself', async () => {
  const begun = site.clock.now().getTime()

  const answers = await Promise.all([aMover().advance(minute), aMover().advance(minute), aMover().advance(minute)])

  expect(answers.map(({ movingTo, fault }) => [movingTo, fault])).toEqual(Array(3).fill([null, null]))
  expect(answers.map(({ now }) => now - begun).sort((one, other) => one - other)).toEqual([
    minute,
    2 * minute,
    3 * minute,
  ])
})

test('a move adds the requested time, however long it takes', async () => {
  const { moments, reached, end } = aLongMoment()
  const moved = aMover({ moments }).advance(minute)
  await reached

  site.clock.move(5 * minute)
  end()
  await moved
  await aMover().advance(minute)

  expect([site.clock.offset(), site.standIns.offset()]).toEqual([2 * minute, 2 * minute])
})

test('a move is refused without effect while another one takes long, at the other gateway too', async () => {
  const { moments, reached, end } = aLongMoment()
  const first = aMover({ moments }).advance(minute)
  await reached

  await expect(aMover({ answerWithinMs: 4 }).advance(minute)).rejects.toMatchObject({
    code: 'SYS_BUSY',
    value: { clock: expect.stringContaining('another move') },
  })
  end()
  await first

  expect([site.clock.offset(), site.standIns.offset()]).toEqual([minute, minute])
})

test('a clock that did not follow is corrected, and a move whose gateway died is no longer waited for', async () => {
  const mover = aMover()
  await mover.advance(minute)
  await site.db.query(
    `update platform_setting set value = jsonb_build_object('goalMs', 1, 'fault', null) where name = 'clock_move'`,
  )
  site.standIns.answer({ offsetMs: 0 })

  await mover.runJob()

  expect(site.standIns.offset()).toBe(minute)
  expect(await mover.state()).toMatchObject({ movingTo: null, fault: 'the gateway ended meanwhile' })
})

test('a clock that is ahead of a site that starts again is set back to it', async () => {
  site.standIns.answer({ offsetMs: minute })

  await aMover().runJob()

  expect(site.standIns.offset()).toBe(0)
})
