import { splitRange } from './split-range'

const at = (text: string) => new Date(text)
const days = (closedUntil: string | undefined, from: string, to: string) => {
  const { before, closed, after } = splitRange(
    { from: at(from), to: at(to) },
    closedUntil === undefined ? undefined : at(closedUntil),
    'Asia/Manila',
  )
  return [before, closed, after].map((part) =>
    part.from < part.to ? `${part.from.toISOString().slice(5, 16)} ${part.to.toISOString().slice(5, 16)}` : '',
  )
}
// A day in Manila begins at 16:00 UTC.
const closedUntil = '2026-03-05T16:00:00Z'

test.each([
  ['whole days that are closed', '2026-03-01T16:00:00Z', '2026-03-04T16:00:00Z', ['', '03-01T16:00 03-04T16:00', '']],
  [
    'a range that begins and ends within days',
    '2026-03-01T10:00:00Z',
    '2026-03-04T20:00:00Z',
    ['03-01T10:00 03-01T16:00', '03-01T16:00 03-04T16:00', '03-04T16:00 03-04T20:00'],
  ],
  [
    'a range that goes beyond what is closed',
    '2026-03-04T16:00:00Z',
    '2026-03-07T02:00:00Z',
    ['', '03-04T16:00 03-05T16:00', '03-05T16:00 03-07T02:00'],
  ],
  ['a part of one day', '2026-03-02T01:00:00Z', '2026-03-02T02:00:00Z', ['', '', '03-02T01:00 03-02T02:00']],
  [
    'two halves of days beside each other',
    '2026-03-02T01:00:00Z',
    '2026-03-02T20:00:00Z',
    ['', '', '03-02T01:00 03-02T20:00'],
  ],
  ['what is not closed yet', '2026-03-06T16:00:00Z', '2026-03-07T16:00:00Z', ['', '', '03-06T16:00 03-07T16:00']],
])('%s is read in its parts', (_, from, to, parts) => {
  expect(days(closedUntil, from, to)).toEqual(parts)
})

test('before any day is closed all is read by its bets', () => {
  expect(days(undefined, '2026-03-01T16:00:00Z', '2026-03-03T16:00:00Z')).toEqual(['', '', '03-01T16:00 03-03T16:00'])
})
