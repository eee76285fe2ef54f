import { splitRange } from './split-range'

const at = (text: string) => new Date(text)
const partsOf = (now: string | undefined, from: string, to: string) => {
  const { before, days, after } = splitRange(
    { from: at(from), to: at(to) },
    now === undefined ? undefined : at(now),
    'Asia/Manila',
  )
  return [before, days, after].map((part) =>
    part.from < part.to ? `${part.from.toISOString().slice(5, 16)} ${part.to.toISOString().slice(5, 16)}` : '',
  )
}
// A day in Manila begins at 16:00 UTC.
const now = '2026-03-06T02:00:00Z'

test.each([
  ['whole days', '2026-03-01T16:00:00Z', '2026-03-04T16:00:00Z', ['', '03-01T16:00 03-04T16:00', '']],
  [
    'a range that begins and ends within days',
    '2026-03-01T10:00:00Z',
    '2026-03-04T20:00:00Z',
    ['03-01T10:00 03-01T16:00', '03-01T16:00 03-04T16:00', '03-04T16:00 03-04T20:00'],
  ],
  [
    'a range that goes beyond now',
    '2026-03-04T16:00:00Z',
    '2026-03-06T02:00:00.001Z',
    ['', '03-04T16:00 03-06T16:00', ''],
  ],
  ['a part of one day', '2026-03-02T01:00:00Z', '2026-03-02T02:00:00Z', ['', '', '03-02T01:00 03-02T02:00']],
  ['the rest of today', '2026-03-06T01:00:00Z', '2026-03-06T09:00:00Z', ['', '', '03-06T01:00 03-06T09:00']],
  [
    'two halves of days beside each other',
    '2026-03-02T01:00:00Z',
    '2026-03-02T20:00:00Z',
    ['', '', '03-02T01:00 03-02T20:00'],
  ],
])('%s is read in its parts', (_, from, to, parts) => {
  expect(partsOf(now, from, to)).toEqual(parts)
})

test('before the first roll-up all is read by single rounds', () => {
  expect(partsOf(undefined, '2026-03-01T16:00:00Z', '2026-03-03T16:00:00Z')).toEqual([
    '',
    '',
    '03-01T16:00 03-03T16:00',
  ])
})
