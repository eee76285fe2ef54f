import { createSingleFlight } from './single-flight'

test('a running work is not started again, and a finished one is', async () => {
  const singleFlight = createSingleFlight()
  let asked = 0
  const ask = async () => ++asked

  const together = await Promise.all([singleFlight('a', ask), singleFlight('a', ask), singleFlight('b', ask)])
  const later = await singleFlight('a', ask)

  expect([together, later]).toEqual([[1, 1, 2], 3])
})

test('all callers of a shared work get its failure, and the next call starts it again', async () => {
  const singleFlight = createSingleFlight()
  const fail = () => Promise.reject(new Error('no database'))

  const both = await Promise.allSettled([singleFlight('a', fail), singleFlight('a', fail)])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await singleFlight('a', async () => 'answer')).toBe('answer')
})
