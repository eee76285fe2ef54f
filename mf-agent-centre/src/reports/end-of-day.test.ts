import { endOfDay } from './end-of-day'

const hour = 3_600_000
const day = Date.UTC(2026, 9, 24, 22)

test.each([
  ['of 24 hours', [day, day + 24 * hour], 24],
  ['of 25 hours', [day - 24 * hour, day, day + 25 * hour, day + 49 * hour], 25],
  ['of 23 hours', [day + 23 * hour, day], 23],
  ['whose next day is not shown', [day, day + 72 * hour], 24],
])('G3 a day %s ends where the next one begins', (_, days, hours) => {
  expect(endOfDay(day, days)).toBe(day + hours * hour)
})
