import { act, renderHook } from '@testing-library/react'
import { useCloseRequest } from './use-close-request'

class FakeWatcher {
  static open: FakeWatcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    FakeWatcher.open.push(this)
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((one) => one !== this)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  FakeWatcher.open = []
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'CloseWatcher')
})

const goBack = () =>
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
    jest.runAllTimers()
  })

test('A1 where a browser can tell, the back button closes what is open and nothing else', () => {
  Object.assign(globalThis, { CloseWatcher: FakeWatcher })
  const onClose = jest.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose), { initialProps: { isOpen: true } })

  FakeWatcher.open[0]?.onclose?.()
  rerender({ isOpen: false })

  expect(onClose).toHaveBeenCalledTimes(1)
  expect(FakeWatcher.open).toEqual([])
})

test('A1 elsewhere it is closed with the page that the back button leaves', () => {
  const onClose = jest.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose), { initialProps: { isOpen: false } })
  goBack()
  const whileClosed = onClose.mock.calls.length
  rerender({ isOpen: true })

  goBack()

  expect(whileClosed).toBe(0)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('A1 what the page itself takes away with the way back is not closed once more', () => {
  const onClose = jest.fn()
  const { unmount } = renderHook(() => useCloseRequest(true, onClose))

  dispatchEvent(new PopStateEvent('popstate'))
  unmount()
  act(() => jest.runAllTimers())

  expect(onClose).not.toHaveBeenCalled()
})
