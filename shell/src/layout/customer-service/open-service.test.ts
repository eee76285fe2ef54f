import { fakeNetwork } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { openService } from './open-service'

const texts = { blocked: 'blocked', failed: 'failed' }
const toasts = jest.fn()
const aPopup = () => ({
  location: { replace: jest.fn() },
  close: jest.fn(),
  focus: jest.fn(),
  opener: window,
  closed: false,
})
const serve = (type: string, path: string, hosts = ['chat.parlay.example']) =>
  fakeNetwork({ 'SYS.customerService': { version: { pathList: [{ type, path }] }, hosts } })

let stop = () => {}
let network: ReturnType<typeof fakeNetwork>
beforeEach(() => {
  toasts.mockClear()
  stop = on('toast-requested', ({ text }) => toasts(text))
})
afterEach(() => {
  stop()
  network.restore()
})

test('K1.popup H11.list H11.popup the list is asked for on the click, and its first service opens in a popup of 440 by 500', async () => {
  const popup = aPopup()
  window.open = jest.fn(() => popup as unknown as Window)
  network = serve('1', 'https://chat.parlay.example/')

  const opening = openService({}, texts)
  const openedImmediately = (window.open as jest.Mock).mock.calls.length
  await opening
  await openService({}, texts)

  expect(openedImmediately).toBe(1)
  expect(window.open).toHaveBeenCalledWith('', '_blank', 'width=440,height=500')
  expect(popup.location.replace).toHaveBeenCalledWith('https://chat.parlay.example/')
  expect(popup.opener).toBeNull()
  expect(popup.focus).toHaveBeenCalledTimes(1)
})

test.each([
  ['is encrypted wrongly', '3', 'garbage-garbage'],
  ['leads to a host that is not on the list', '1', 'https://evil.example/'],
])('H11.failure the popup closes when the path %s', async (_what, type, path) => {
  const popup = aPopup()
  window.open = jest.fn(() => popup as unknown as Window)
  network = serve(type, path)

  await openService({ position: 0, vip: true }, texts)

  expect(popup.close).toHaveBeenCalled()
  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(toasts).toHaveBeenCalledWith('failed')
})

test('H11.failure C3.service the popup closes when the list cannot be loaded', async () => {
  const popup = aPopup()
  window.open = jest.fn(() => popup as unknown as Window)
  network = fakeNetwork({
    'SYS.customerService': () => {
      throw new Error('down')
    },
  })

  await openService({ vip: true }, texts)

  expect(popup.close).toHaveBeenCalled()
  expect(toasts).toHaveBeenCalledWith('failed')
})

test('H11 C3.popup a blocked popup is reported', async () => {
  window.open = jest.fn(() => null)
  network = serve('1', 'https://chat.parlay.example/')

  await openService({ vip: true }, texts)

  expect(toasts).toHaveBeenCalledWith('blocked')
})
