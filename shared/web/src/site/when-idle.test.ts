import { whenIdle } from './when-idle'

beforeEach(() => {
  jest.useFakeTimers()
  // Lets enough time pass since the scrolling of an earlier test.
  jest.advanceTimersByTime(10_000)
})

afterEach(() => {
  jest.useRealTimers()
})

const scroll = (target: EventTarget = globalThis) => target.dispatchEvent(new Event('scroll'))

test('acts when the browser has time', () => {
  const act = jest.fn()

  whenIdle(act)

  jest.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([
  ['the window', () => window],
  ['a list in the page', () => document.body],
])('waits until %s scrolls no more', (_, scroller) => {
  const act = jest.fn()
  whenIdle(act)

  for (let frame = 0; frame < 60; frame += 1) {
    scroll(scroller())
    jest.advanceTimersByTime(16)
  }
  expect(act).not.toHaveBeenCalled()

  jest.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})
