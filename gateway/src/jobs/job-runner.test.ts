import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import { createJobRunner, type Job } from './job-runner'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Work that ends when the test ends it. */
function aWork() {
  const ends: ((fault?: Error) => void)[] = []
  return {
    run: () =>
      new Promise<void>((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve()))
      }),
    count: () => ends.length,
    end: (fault?: Error) => ends.at(-1)?.(fault),
  }
}

/** A gateway's job runner whose timers the test fires. */
function aGateway(jobs: readonly Job[], graceMs?: number) {
  const timers = new Map<number, () => void>()
  const beginnings: number[] = []
  const registry = new Registry()
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) })
  const runner = createJobRunner({
    jobs,
    db,
    log,
    registry,
    startTimer(onDue, everyMs, afterMs) {
      timers.set(everyMs, onDue)
      beginnings.push(afterMs)
      return () => timers.delete(everyMs)
    },
    ...(graceMs === undefined ? {} : { graceMs }),
  })
  runner.start()
  return {
    ...runner,
    timers,
    beginnings,
    errors,
    /** Fires the timer of this interval. */
    ring: (everyMs: number) => timers.get(everyMs)?.(),
    faults: async (job: string) =>
      (await registry.getSingleMetric('job_faults_total')?.get())?.values.find(({ labels }) => labels.job === job)
        ?.value,
  }
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await db.query('select 1')
}

test('a job runs only at its own times', async () => {
  const [often, seldom] = [aWork(), aWork()]
  const gateway = aGateway([
    { name: 'often', everyMs: 1_000, run: often.run },
    { name: 'seldom', everyMs: 60_000, run: seldom.run },
  ])

  gateway.ring(1_000)

  expect([often.count(), seldom.count()]).toEqual([1, 0])
})

test('a run that takes longer than the interval skips the runs that are due meanwhile', async () => {
  const work = aWork()
  const gateway = aGateway([{ name: 'slow', everyMs: 1_000, run: work.run }])

  gateway.ring(1_000)
  gateway.ring(1_000)
  const whileUnderWay = work.count()
  work.end()
  await until(() => {
    gateway.ring(1_000)
    return work.count() > 1
  })

  expect([whileUnderWay, work.count()]).toEqual([1, 2])
})

test('a run that throws is logged and counted, and the job runs again when it is due', async () => {
  const work = aWork()
  const gateway = aGateway([
    { name: 'broken', everyMs: 1_000, run: work.run },
    { name: 'fine', everyMs: 2_000, run: async () => undefined },
  ])

  gateway.ring(1_000)
  gateway.ring(2_000)
  work.end(new Error('no answer'))
  await until(() => {
    gateway.ring(1_000)
    return work.count() > 1
  })

  expect(gateway.errors).toMatchObject([{ job: 'broken', err: { message: 'no answer' } }])
  expect([await gateway.faults('broken'), await gateway.faults('fine')]).toEqual([1, 0])
})

test('a job that throws before it waits for anything counts as one that has failed', async () => {
  const run = () => {
    throw new Error('at once')
  }
  const gateway = aGateway([{ name: 'broken', everyMs: 1_000, run }])

  gateway.ring(1_000)
  await gateway.stop()

  expect(await gateway.faults('broken')).toBe(1)
})

test('stopping starts no more runs and waits for the running one', async () => {
  const work = aWork()
  const gateway = aGateway([{ name: 'slow', everyMs: 1_000, run: work.run }])
  gateway.ring(1_000)
  let isStopped = false

  const stopped = gateway.stop().then(() => {
    isStopped = true
  })
  await db.query('select 1')
  const beforeItsEnd = isStopped
  work.end()
  await stopped

  expect([beforeItsEnd, isStopped]).toEqual([false, true])
  expect(gateway.timers.size).toBe(0)
})

test('a run that does not end delays the end of the process only for a limited time', async () => {
  const gateway = aGateway([{ name: 'stuck', everyMs: 1_000, run: aWork().run }], 1)
  gateway.ring(1_000)

  await expect(gateway.stop()).resolves.toBeUndefined()
})

test('a job for one gateway is skipped by the other until the first has finished or failed', async () => {
  const [first, second] = [aWork(), aWork()]
  const job = { name: 'night', everyMs: 1_000, onlyOneGateway: true }
  const [one, other] = [aGateway([{ ...job, run: first.run }]), aGateway([{ ...job, run: second.run }])]

  one.ring(1_000)
  await until(() => first.count() === 1)
  other.ring(1_000)
  await other.stop()
  const meanwhile = second.count()
  first.end(new Error('no answer'))
  await one.stop()
  other.start()
  other.ring(1_000)
  await until(() => second.count() === 1)
  second.end()
  await other.stop()

  expect([meanwhile, second.count()]).toEqual([0, 1])
  expect(other.errors).toEqual([])
})

test('every gateway runs the job by default', async () => {
  const work = aWork()
  const job = { name: 'sweep', everyMs: 1_000, run: work.run }
  const [one, other] = [aGateway([job]), aGateway([job])]

  one.ring(1_000)
  other.ring(1_000)

  expect(work.count()).toBe(2)
})

test('no more than a few of many jobs begin in the same tenth of a second', () => {
  const jobs = Array.from({ length: 40 }, (_, index) => ({ name: `job ${index}`, everyMs: 1_000, run: aWork().run }))

  const { beginnings } = aGateway(jobs)

  const tenths = Array.from({ length: 10 }, (_, tenth) => beginnings.filter((ms) => Math.floor(ms / 100) === tenth))
  for (const tenth of tenths) expect([3, 4, 5]).toContain(tenth.length)
})
