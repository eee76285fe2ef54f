import { setLanguage } from '@parlay/web/i18n'
import { dayText } from './business-zone'

beforeAll(() => setLanguage('EN'))

test.each(['Pacific/Kiritimati', 'Asia/Manila', 'Pacific/Pago_Pago'])('a day of %s has its own date', (timeZone) => {
  const midnights = {
    'Pacific/Kiritimati': Date.UTC(2026, 0, 14, 10),
    'Asia/Manila': Date.UTC(2026, 0, 14, 16),
    'Pacific/Pago_Pago': Date.UTC(2026, 0, 15, 11),
  } as Record<string, number>

  expect(dayText(midnights[timeZone] ?? 0, timeZone, { dateStyle: 'medium' })).toBe('Jan 15, 2026')
})

test('a day of a zone that is not known yet has the date of its noon', () => {
  const midnight = new Date(2026, 0, 15).getTime()

  expect(dayText(midnight, undefined, { dateStyle: 'medium' })).toBe('Jan 15, 2026')
})
