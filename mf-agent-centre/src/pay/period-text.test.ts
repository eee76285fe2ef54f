import { setLanguage } from '@parlay/web/i18n'
import { periodText } from './period-text'

const hour = 3_600_000
/** Midnight in Manila. */
const midnight = Date.UTC(2026, 9, 31, 16)

beforeAll(() => setLanguage('EN'))

test.each([
  ['DAILY', midnight + 24 * hour, 'Nov 1, 2026'],
  ['DAILY', midnight + 25 * hour, 'Nov 1, 2026'],
  ['DIVIDEND', midnight + 15 * 24 * hour, 'Nov 1, 2026 – Nov 15, 2026'],
] as const)('G4.periods the period of a payment of the kind %s is named by the brand’s days', (type, end, text) => {
  expect(periodText({ type, start: midnight, end }, 'Asia/Manila')).toBe(text)
})

test.each([
  ['one minute', 0, /^Oct 31, 2026, \d+:00 [AP]M$/],
  ['two minutes of a day', 60_000, /^Oct 31, 2026, \d+:00 [AP]M – \d+:01 [AP]M$/],
  ['two days', 48 * hour, /^Oct 31, 2026, \d+:00 [AP]M – Nov 2, 2026, \d+:00 [AP]M$/],
])('G4.real-time a payment in real time is named by its first and last round: %s', (_, length, text) => {
  const start = Date.UTC(2026, 9, 31, 12)
  const shown = periodText({ type: 'REALTIME', start, end: start + length }, 'Asia/Manila')

  expect(shown.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toMatch(text)
})

test('G4.periods an hour is named by its date and its times, and a line breaks between them only', () => {
  const hours = { type: 'HOURLY', start: Date.UTC(2026, 9, 31, 12), end: Date.UTC(2026, 9, 31, 13) } as const

  expect(periodText(hours, 'Asia/Manila')).toMatch(
    /^Oct\u00a031,\u00a02026, \d+:00\u00a0[AP]M\u00a0–\u2060\u00a0\d+:00\u00a0[AP]M$/,
  )
})
