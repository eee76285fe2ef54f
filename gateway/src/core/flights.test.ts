import { createFlights } from './flights'

test('a question that is under way is not asked again, and is once it is answered', async () => {
  const shareFlight = createFlights()
  let asked = 0
  const ask = async () => ++asked

  const together = await Promise.all([shareFlight('a', ask), shareFlight('a', ask), shareFlight('b', ask)])
  const later = await shareFlight('a', ask)

  expect([together, later]).toEqual([[1, 1, 2], 3])
})

test('all who share a question get its failure, and the next asks anew', async () => {
  const shareFlight = createFlights()
  const fail = () => Promise.reject(new Error('no database'))

  const both = await Promise.allSettled([shareFlight('a', fail), shareFlight('a', fail)])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shareFlight('a', async () => 'answer')).toBe('answer')
})
