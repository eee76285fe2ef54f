import { BulkheadRefusal, createBulkhead } from './bulkhead'

const bounds = { maxConcurrent: 2, perCaller: 3, maxQueued: 2, queueTimeoutMs: 1000 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A bulkhead with works that end when the test ends them. */
function aBulkhead(given: Partial<typeof bounds> = {}) {
  const run = createBulkhead({ ...bounds, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, asker = name) =>
    run(asker, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }).catch((error: unknown) => (error instanceof BulkheadRefusal ? error.reason : String(error)))
  return { run, begun, ask, end: (name: string) => ends.get(name)?.() }
}

afterEach(() => jest.useRealTimers())

test('a fixed number of works run in parallel, and the next begins when one ends, in the order of the requests', async () => {
  const { begun, ask, end } = aBulkhead()
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  await settled()
  const first = [...begun]

  end('b')
  await settled()
  const second = [...begun]
  for (const name of ['a', 'c']) end(name)
  await settled()
  end('d')

  expect([first, second]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a further work is refused immediately when the queue is full', async () => {
  const { begun, ask } = aBulkhead()
  for (const name of ['a', 'b', 'c', 'd']) void ask(name)

  expect(await ask('e')).toBe('full')
  expect(begun).toEqual(['a', 'b'])
})

test('one caller gets no more than its share, and can run another work when one ends', async () => {
  const { ask, end } = aBulkhead()
  const own = ['a', 'b', 'c'].map((name) => ask(name, 'maya'))
  await settled()

  const refused = await ask('d', 'maya')
  end('a')
  await own[0]
  const again = ask('e', 'maya')
  await settled()
  for (const name of ['b', 'c']) end(name)
  await settled()
  end('c')
  end('e')

  expect(refused).toBe('asker')
  expect(await again).toBe('e')
})

test('a work that has waited the longest allowed time is refused, and the others keep their places', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  const { begun, ask, end } = aBulkhead({ maxConcurrent: 1 })
  void ask('a')
  const late = ask('b')
  jest.advanceTimersByTime(600)
  const last = ask('c')
  jest.advanceTimersByTime(400)

  expect(await late).toBe('waited')
  end('a')
  await settled()
  end('c')
  expect(await last).toBe('c')
  expect(begun).toEqual(['a', 'c'])
})

test('a work that fails passes its turn on, and its caller gets the failure', async () => {
  const { run, ask, end } = aBulkhead({ maxConcurrent: 1 })

  const failing = run('a', () => Promise.reject(new Error('no database')))
  const next = ask('b')

  await expect(failing).rejects.toThrow('no database')
  await settled()
  end('b')
  expect(await next).toBe('b')
})
