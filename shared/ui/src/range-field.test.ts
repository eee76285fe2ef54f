import { rangeField } from './range-field'

const { read, write } = rangeField('Asia/Manila')
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`)

test('a span of days is its first and its last day in the address, in the time zone of the list', () => {
  const range = { startTime: day('2026-11-01'), endTime: day('2026-11-08') }

  expect(write(range)).toEqual(['2026-11-01', '2026-11-07'])
  expect(read(['2026-11-01', '2026-11-07'])).toEqual(range)
})

test.each([
  [['2026-11-07', '2026-11-01']],
  [['2026-11-01', '']],
  [['2026-02-30', '2026-03-02']],
  [['2026-01-01', '2026-12-31']],
  [['1.11.2026', '7.11.2026']],
])('the span %j is not valid', (texts) => {
  expect(read(texts)).toBeUndefined()
})
