import { formatClock } from '@parlay/web/i18n/formatters'
import { act, render, screen } from '@testing-library/react'
import { gmtOffset } from './clock'
import { HeaderClock } from './header-clock'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test.each([
  [480, 'GMT+8'],
  [0, 'GMT+0'],
  [330, 'GMT+5:30'],
  [-210, 'GMT-3:30'],
])('H4 %i minutes east of Greenwich are %s', (minutes, text) => {
  expect(gmtOffset(minutes)).toBe(text)
})

test('H4 clock ticks every second with the GMT offset', () => {
  const noon = new Date(2026, 0, 15, 12, 0, 0, 400).getTime()
  jest.useFakeTimers({ now: noon })
  render(<HeaderClock />)
  const clock = screen.getByRole('time')
  const offset = gmtOffset(-new Date(noon).getTimezoneOffset())
  const first = clock.textContent

  act(() => void jest.advanceTimersByTime(600))
  const second = clock.textContent
  act(() => void jest.advanceTimersByTime(1000))

  expect([first, second, clock.textContent]).toEqual([`${offset} 12:00:00`, `${offset} 12:00:01`, `${offset} 12:00:02`])
  expect(formatClock(noon)).toBe('12:00:00')
})

test('the clock, which every page shows at its start, makes no formatter, which would block a phone for 200 ms', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat')

  render(<HeaderClock />)

  expect(formatter).not.toHaveBeenCalled()
})
