import { remainingTime } from './remaining-time'

test.each([
  [1, '0:00:01'],
  [59_001, '0:01:00'],
  [3_600_000, '1:00:00'],
  [26 * 3_600_000 + 61_000, '26:01:01'],
])('V10 %i ms before the end the countdown shows %s', (left, shown) => {
  expect(remainingTime(1_000_000 + left, 1_000_000)).toBe(shown)
})

test('V10 from the end on there is nothing to count', () => {
  expect(remainingTime(1_000_000, 1_000_000)).toBeUndefined()
})
