import { createVisitorLines } from './visitor-lines'

const aLine = () => ({ send: () => undefined, beat: () => undefined, end: () => undefined })

test('one address has room for a hundred visitors, and again when one of them leaves', () => {
  const lines = createVisitorLines()
  const leaving = Array.from({ length: 100 }, () => lines.add('203.0.113.7', aLine()))

  const isFull = !lines.hasRoomFor('203.0.113.7')
  leaving[0]?.()
  leaving[0]?.()

  expect(isFull).toBe(true)
  expect(lines.hasRoomFor('203.0.113.7')).toBe(true)
  expect(lines.hasRoomFor('203.0.113.8')).toBe(true)
  expect(lines.size()).toBe(99)
})
