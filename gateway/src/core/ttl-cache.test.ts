import { createTtlCache } from './ttl-cache'

let now: number
const clock = { now: () => new Date(now) }
beforeEach(() => {
  now = Date.parse('2026-03-01T00:00:00Z')
})

/** Answers the number of times that it was asked. */
function aSource() {
  let count = 0
  return async () => {
    count += 1
    return count
  }
}

test('an answer is cached for its time and key, and made again after that', async () => {
  const cached = createTtlCache<number>(3_000, clock)
  const make = aSource()

  const first = await cached('a', make)
  now += 2_999
  const kept = await cached('a', make)
  const other = await cached('b', make)
  now += 2
  const later = await cached('a', make)

  expect([first, kept, other, later]).toEqual([1, 1, 2, 3])
})

test('callers that come while an answer is being made share it', async () => {
  const cached = createTtlCache<number>(3_000, clock)
  const make = aSource()

  expect(await Promise.all([cached('a', make), cached('a', make)])).toEqual([1, 1])
})

test('a fault reaches the caller and is not cached', async () => {
  const cached = createTtlCache<number>(3_000, clock)
  const failing = cached('a', () => Promise.reject(new Error('no answer')))
  await expect(failing).rejects.toThrow('no answer')

  await expect(cached('a', aSource())).resolves.toBe(1)
})

test('only the last of very many keys are cached', async () => {
  const cached = createTtlCache<number>(3_000, clock)
  const make = aSource()
  for (let key = 0; key < 501; key += 1) await cached(String(key), make)

  const [last, first] = [await cached('500', make), await cached('0', make)]

  expect([last, first]).toEqual([501, 502])
})
