import { createLiveFeed } from './live-feed'

const times = { freshMs: 3000, keptMs: 60_000, pauseMs: 3000 }

function openFeed() {
  let now = 1_000_000
  const source = { asked: 0, answer: async (): Promise<string> => `answer ${source.asked}` }
  const clock = { now: () => new Date(now) }
  const feed = createLiveFeed(
    () => {
      source.asked += 1
      return source.answer()
    },
    clock,
    times,
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { source, feed, pass }
}
const fail = () => Promise.reject(new Error('no line'))

test('callers share one question, and its answer until it is no longer fresh', async () => {
  const { source, feed, pass } = openFeed()

  const [one, other] = await Promise.all([feed(), feed()])
  pass(2999)
  await feed()
  const before = source.asked
  pass(1)
  const next = await feed()

  expect(one).toEqual({ value: 'answer 1', readAt: 1_000_000, isStale: false })
  expect(other).toEqual(one)
  expect(before).toBe(1)
  expect(next).toEqual({ value: 'answer 2', readAt: 1_003_000, isStale: false })
})

test('while the source fails its last answer is given, with its age, and then none', async () => {
  const { source, feed, pass } = openFeed()
  await feed()
  source.answer = fail
  pass(5000)

  const stale = await feed()
  pass(54_999)
  const late = await feed()
  pass(1)

  expect(stale).toEqual({ value: 'answer 1', readAt: 1_000_000, isStale: true })
  expect(late).toMatchObject({ isStale: true })
  await expect(feed()).rejects.toThrow('no line')
})

test('a source that fails is left alone for a while, and is fresh again once it answers', async () => {
  const { source, feed, pass } = openFeed()
  const { answer } = source
  source.answer = fail
  await expect(feed()).rejects.toThrow('no line')
  pass(2999)
  await expect(feed()).rejects.toThrow('no line')
  const during = source.asked
  source.answer = answer
  pass(1)

  expect(during).toBe(1)
  expect(await feed()).toMatchObject({ value: 'answer 2', isStale: false })
})

test('a clock that is set back does not keep an old answer', async () => {
  const { feed, pass } = openFeed()
  await feed()
  pass(-60_000)

  expect(await feed()).toMatchObject({ value: 'answer 2' })
})
