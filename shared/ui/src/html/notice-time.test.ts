import { formatNoticeTime } from './notice-time'

const at = (...parts: [year: number, month: number, day: number, hour: number, minute: number, second: number]) =>
  new Date(...parts).getTime()

test.each([
  [at(2026, 0, 5, 8, 3, 9), '2026-01-05 08:03:09'],
  [at(2026, 10, 29, 0, 0, 0), '2026-11-29 00:00:00'],
  [at(2026, 11, 31, 23, 59, 59), '2026-12-31 23:59:59'],
])('N1.time the time of a notice, %d ms, is shown as yyyy-MM-dd hh:mm:ss: %s', (time, shown) => {
  expect(formatNoticeTime(time)).toBe(shown)
})
