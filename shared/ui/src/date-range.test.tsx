import { maxReportSpan } from '@parlay/contracts/report-span'
import { renderScreen } from '@parlay/testing'
import { fireEvent, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { DateRange, type TimeRange } from './date-range'

const at = (day: string) => dayjs(day).startOf('day').valueOf()
const daysOf = ({ startTime, endTime }: TimeRange) =>
  [startTime, endTime - 1].map((time) => dayjs(time).format('YYYY-MM-DD'))

async function change(field: 'From' | 'To', day: string): Promise<TimeRange> {
  const onChange = jest.fn()
  await renderScreen(
    <DateRange value={{ startTime: at('2026-03-01'), endTime: at('2026-03-11') }} onChange={onChange} />,
  )
  fireEvent.change(screen.getByLabelText(field), { target: { value: day } })
  return onChange.mock.calls[0]?.[0] as TimeRange
}

test.each([
  ['From', '2026-03-05', ['2026-03-05', '2026-03-10']],
  ['To', '2026-03-05', ['2026-03-01', '2026-03-05']],
  ['From', '2026-04-02', ['2026-04-02', '2026-04-02']],
  ['To', '2026-02-02', ['2026-02-02', '2026-02-02']],
] as const)(
  'M6 the day %s is %s, and the other day moves only if it would be on the wrong side',
  async (field, day, days) => {
    expect(daysOf(await change(field, day))).toEqual(days)
  },
)

test.each([
  ['From', '2025-06-01'],
  ['To', '2026-12-31'],
] as const)('M6 a period from %s %s stays within what a report covers', async (field, day) => {
  const range = await change(field, day)

  expect(daysOf(range)[field === 'From' ? 0 : 1]).toBe(day)
  expect(range.endTime - range.startTime).toBeLessThanOrEqual(maxReportSpan)
  expect(range.endTime - range.startTime).toBeGreaterThan(maxReportSpan - 2 * 86_400_000)
})
