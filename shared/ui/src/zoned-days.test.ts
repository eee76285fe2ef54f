import { dateAfter, dateIn, midnightIn } from './zoned-days'

test.each([
  ['2026-03-02', 'Asia/Manila', '2026-03-01T16:00:00.000Z'],
  ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
  ['2026-03-02', 'Pacific/Pago_Pago', '2026-03-02T11:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Clocks go from midnight to one.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('%s begins in %s at its first instant', (date, timeZone, instant) => {
  const midnight = midnightIn(date, timeZone)

  expect(new Date(midnight).toISOString()).toBe(instant)
  expect([dateIn(midnight, timeZone), dateIn(midnight - 1, timeZone)]).toEqual([date, dateAfter(date, -1)])
})

test('without a zone, days are those of the device', () => {
  const midnight = new Date(2026, 2, 15).getTime()

  expect([midnightIn('2026-03-15'), dateIn(midnight)]).toEqual([midnight, '2026-03-15'])
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (date, days, after) => {
  expect(dateAfter(date, days)).toBe(after)
})
