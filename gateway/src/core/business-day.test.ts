import {
  createDayStartCache,
  dayAround,
  daysOfRange,
  instantOf,
  lastNight,
  midnightOf,
  printWithOffset,
  weekAround,
} from './business-day'

const manila = 'Asia/Manila'
const berlin = 'Europe/Berlin'
const at = (text: string) => new Date(text)
const print = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

test('a day begins at midnight in the operator’s time zone, to the millisecond', () => {
  expect(midnightOf(at('2026-03-09T15:59:59.999Z'), manila)).toEqual(at('2026-03-08T16:00:00Z'))
  expect(midnightOf(at('2026-03-09T16:00:00.123Z'), manila)).toEqual(at('2026-03-09T16:00:00Z'))
})

test('days are counted by the calendar, also across a clock change', () => {
  // On 29 March 2026 clocks in Berlin go forward, so that day has 23 hours. 25 October has 25 hours.
  expect(print(dayAround(at('2026-03-29T12:00:00Z'), berlin))).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
  expect(print(dayAround(at('2026-10-25T12:00:00Z'), berlin))).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
  expect(midnightOf(at('2026-03-30T08:00:00Z'), berlin, -2)).toEqual(at('2026-03-27T23:00:00Z'))
})

test.each([
  ['a Monday', '2026-03-02T00:00:00Z'],
  ['a Wednesday', '2026-03-04T12:00:00Z'],
  ['a Sunday’s last moment', '2026-03-08T15:59:59.999Z'],
])('the week around %s goes from Monday to Sunday', (_day, instant) => {
  expect(print(weekAround(at(instant), manila))).toEqual(['2026-03-01T16:00:00.000Z', '2026-03-08T16:00:00.000Z'])
})

test('a range has every day that it touches, but not the day that begins at its end', () => {
  const days = daysOfRange(at('2026-03-01T10:00:00Z'), at('2026-03-03T16:00:00Z'), manila)

  expect(days.map((day) => new Date(day).toISOString())).toEqual([
    '2026-02-28T16:00:00.000Z',
    '2026-03-01T16:00:00.000Z',
    '2026-03-02T16:00:00.000Z',
  ])
})

test('the night’s work begins an hour after midnight and covers the day before', () => {
  expect(lastNight(at('2026-03-09T16:59:59Z'), manila)).toBeUndefined()
  const night = lastNight(at('2026-03-09T17:00:00Z'), manila)

  expect(night && print(night)).toEqual(['2026-03-08T16:00:00.000Z', '2026-03-09T16:00:00.000Z'])
})

test('a wall time is read in its time zone', () => {
  expect(instantOf('2026-03-01', manila)).toEqual(at('2026-02-28T16:00:00Z'))
  expect(instantOf('2026-07-01T12:30:00', berlin)).toEqual(at('2026-07-01T10:30:00Z'))
})

test('the cached start of a day is the start of the requested day', () => {
  const dayStart = createDayStartCache(manila)

  const starts = ['2026-03-01T00:00:00Z', '2026-03-01T15:59:00Z', '2026-03-01T16:00:00Z', '2026-02-28T15:00:00Z'].map(
    (instant) => dayStart(at(instant)).toISOString(),
  )

  expect(starts).toEqual([
    '2026-02-28T16:00:00.000Z',
    '2026-02-28T16:00:00.000Z',
    '2026-03-01T16:00:00.000Z',
    '2026-02-27T16:00:00.000Z',
  ])
})

test.each([
  ['Asia/Manila', '2026-11-29T10:15:00.123Z', '2026-11-29T18:15:00.123+08:00'],
  ['Asia/Manila', '2026-11-28T16:00:00.000Z', '2026-11-29T00:00:00.000+08:00'],
  ['Asia/Kathmandu', '2026-11-29T18:15:00.000Z', '2026-11-30T00:00:00.000+05:45'],
  ['Europe/Berlin', '2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59.999+02:00'],
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000+01:00'],
  ['America/New_York', '2026-01-01T00:00:00.000Z', '2025-12-31T19:00:00.000-05:00'],
])('in %s the instant %s is %s', (timeZone, instant, printed) => {
  expect(printWithOffset(Date.parse(instant), timeZone)).toBe(printed)
  expect(Date.parse(printed)).toBe(Date.parse(instant))
})
