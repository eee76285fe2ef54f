import { ageOn, calendarDayIn, isBirthday, parseDay, toIso } from './calendar-day'

const day = (text: string) => {
  const parsed = parseDay(text)
  if (!parsed) throw new Error(`${text} is no day`)
  return parsed
}

test.each([
  ['2004-02-29', '2004-02-29'],
  ['02-29-2004', '2004-02-29'],
  ['1999-12-31', '1999-12-31'],
])('A14 %s is a day', (text, iso) => {
  expect(toIso(day(text))).toBe(iso)
})

test.each([
  '2005-02-29',
  '2004-13-01',
  '2004-00-10',
  '2004-1-1',
  '29-02-2004',
  '2004-02-30',
  '0999-01-01',
  '',
  '2004-02-29\n',
  '٢٠٠٤-01-01',
])('A14 %j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test.each([
  ['2025-06-15', '2004-06-15', 21],
  ['2025-06-14', '2004-06-15', 20],
  ['2025-02-28', '2004-02-29', 20],
  ['2025-03-01', '2004-02-29', 21],
  ['2024-02-29', '2004-02-29', 20],
])('A7 on %s a member born on %s has completed %i years', (today, birthday, years) => {
  expect(ageOn(day(today), day(birthday))).toBe(years)
})

test('A7 a birthday tomorrow or a hundred and thirty years ago is refused', () => {
  const today = day('2025-06-15')

  expect(['2025-06-16', '1895-01-01'].filter((text) => isBirthday(today, day(text)))).toEqual([])
  expect(isBirthday(today, today)).toBe(true)
})

test('A7 today is the day in the brand’s time zone', () => {
  const now = new Date('2025-06-14T20:00:00Z')

  expect(toIso(calendarDayIn(now, 'Asia/Manila'))).toBe('2025-06-15')
  expect(toIso(calendarDayIn(now, 'America/New_York'))).toBe('2025-06-14')
})
