import { act, renderHook } from '@testing-library/react'
import { askNewestToClose, isAnyToClose, onDialogsChanged, useCloseRefusal, useCloseRequest } from './use-close-request'

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

const noPanel = { current: null }

const goBack = () =>
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
    jest.runAllTimers()
  })

test('A1 if the browser supports it, the back button closes the open overlay and nothing else', () => {
  Object.assign(globalThis, { CloseWatcher: FakeWatcher })
  const onClose = jest.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose, noPanel), {
    initialProps: { isOpen: true },
  })

  FakeWatcher.open[0]?.onclose?.()
  rerender({ isOpen: false })

  expect(onClose).toHaveBeenCalledTimes(1)
  expect(FakeWatcher.open).toEqual([])
})

test('A1 in other browsers the overlay closes with the page that the back button leaves', () => {
  const onClose = jest.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose, noPanel), {
    initialProps: { isOpen: false },
  })
  goBack()
  const whileClosed = onClose.mock.calls.length
  rerender({ isOpen: true })

  goBack()

  expect(whileClosed).toBe(0)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('A1 an overlay that the page itself removes on the way back is not closed twice', () => {
  const onClose = jest.fn()
  const { unmount } = renderHook(() => useCloseRequest(true, onClose, noPanel))

  dispatchEvent(new PopStateEvent('popstate'))
  unmount()
  act(() => jest.runAllTimers())

  expect(onClose).not.toHaveBeenCalled()
})

test('A1 an overlay that has to be answered blocks each back button, and after it the overlay below handles the next one', () => {
  Object.assign(globalThis, { CloseWatcher: FakeWatcher })
  const { unmount } = renderHook(() => useCloseRefusal(true, { current: null }))
  const pressBack = () => {
    const newest = FakeWatcher.open.at(-1)
    newest?.destroy()
    newest?.onclose?.()
  }

  pressBack()
  pressBack()
  const whileOpen = FakeWatcher.open.length
  unmount()

  expect(whileOpen).toBe(1)
  expect(FakeWatcher.open).toEqual([])
})

test('A1 an overlay that has to be answered blocks Escape wherever the focus is, except for overlays above it', () => {
  document.body.innerHTML = '<button>below</button><div><button>panel</button></div><button>over</button>'
  const panel = document.querySelector('div')
  const { unmount } = renderHook(() => useCloseRefusal(true, { current: panel }))
  const pressEscape = () =>
    Array.from(document.querySelectorAll('button'), (button) => {
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      return [button.textContent, button.dispatchEvent(press) ? 'closes' : 'stays']
    })

  const whileOpen = pressEscape()
  unmount()

  expect(whileOpen).toEqual([
    ['below', 'stays'],
    ['panel', 'stays'],
    ['over', 'closes'],
  ])
  expect(pressEscape().map(([, outcome]) => outcome)).toEqual(['closes', 'closes', 'closes'])
})

/** Panels in the order in which they were opened, as Radix renders them. */
function givenPanels(count: number): { current: HTMLElement }[] {
  document.body.innerHTML = '<div role="dialog" data-state="open"></div>'.repeat(count)
  return Array.from(document.querySelectorAll<HTMLElement>('div'), (current) => ({ current }))
}

test('A1 the newest open overlay is asked to close, and an overlay that has to be answered stays', () => {
  const panels = givenPanels(3)
  const onClose = panels.map(() => jest.fn())
  const hooks = [
    renderHook(() => useCloseRequest(true, onClose[0] ?? jest.fn(), panels[0] ?? noPanel)),
    renderHook(() => useCloseRequest(true, onClose[1] ?? jest.fn(), panels[1] ?? noPanel)),
    renderHook(() => useCloseRefusal(true, panels[2] ?? noPanel)),
  ]
  const closed = () => onClose.map(({ mock }) => mock.calls.length)

  const answers = [askNewestToClose()]
  const whileRefused = closed()
  panels[2]?.current.remove()
  answers.push(askNewestToClose())
  for (const { unmount } of hooks) unmount()
  answers.push(askNewestToClose())

  expect(whileRefused).toEqual([0, 0, 0])
  expect(closed()).toEqual([0, 1, 0])
  expect(answers).toEqual([true, true, false])
})

test('A1 the owner of the history is notified when the first overlay opens and the last one closes', () => {
  const heard: boolean[] = []
  const stop = onDialogsChanged(() => heard.push(isAnyToClose()))
  const closable = renderHook(() => useCloseRequest(true, jest.fn(), noPanel))
  const forced = renderHook(() => useCloseRefusal(true, noPanel))

  closable.unmount()
  forced.unmount()
  stop()
  renderHook(() => useCloseRequest(true, jest.fn(), noPanel)).unmount()

  expect(heard).toEqual([true, true, true, false])
})
