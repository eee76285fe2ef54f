import { act, renderHook } from '@testing-library/react'
import { useInfiniteScroll } from './use-infinite-scroll'

let showEnd: (isNear: boolean) => void

beforeEach(() => {
  jest.useFakeTimers()
  class FakeObserver {
    constructor(notify: (entries: object[]) => void) {
      showEnd = (isIntersecting) => notify([{ isIntersecting }])
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

const scroll = () => {
  window.dispatchEvent(new Event('wheel'))
  window.dispatchEvent(new Event('scroll'))
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('K1.images L9.scroll however fast a visitor scrolls, a page is requested every 200 ms, and none once the end is far away', () => {
  const onReach = jest.fn()
  renderHook(() => useInfiniteScroll({ current: document.body }, true, onReach))
  showEnd(true)

  for (let moved = 0; moved < 199; moved += 1) {
    scroll()
    pass(1)
  }
  expect(onReach).not.toHaveBeenCalled()

  pass(1)
  for (let moved = 0; moved < 199; moved += 1) {
    scroll()
    pass(1)
  }
  expect(onReach).toHaveBeenCalledTimes(1)

  pass(1)
  expect(onReach).toHaveBeenCalledTimes(2)

  showEnd(false)
  pass(1000)
  expect(onReach).toHaveBeenCalledTimes(2)
})
