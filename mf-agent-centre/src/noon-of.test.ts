import { noonOf } from './noon-of'

test.each(['UTC', 'Asia/Manila', 'Asia/Tokyo', 'Europe/Paris'])('a day of Manila has its date in %s', (timeZone) => {
  const dayOfManila = Date.parse('2026-10-23T00:00:00+08:00')

  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(noonOf(dayOfManila))

  expect(date).toBe('Oct 23, 2026')
})
