import { on } from '@parlay/shared/events'
import { openChat } from './open-chat'

const texts = { blocked: 'blocked', failed: 'failed' }
const toasts = jest.fn()
let stop = () => {}

beforeEach(() => {
  toasts.mockClear()
  stop = on('toast-requested', ({ text }) => toasts(text))
})
afterEach(() => stop())

test('H11 the chat opens in a popup of 440 by 500', async () => {
  const popup = { location: { href: '' }, close: jest.fn(), opener: window }
  window.open = jest.fn(() => popup as unknown as Window)

  await openChat({ csType: '1', path: 'https://chat.parlay.example/' }, texts)

  expect(window.open).toHaveBeenCalledWith('', 'customer-service', 'width=440,height=500')
  expect(popup.location.href).toBe('https://chat.parlay.example/')
  expect(popup.opener).toBeNull()
})

test('H11 the popup closes when the address cannot be had', async () => {
  const popup = { location: { href: '' }, close: jest.fn(), opener: window }
  window.open = jest.fn(() => popup as unknown as Window)

  await openChat({ csType: '3', path: 'garbage-garbage' }, texts)

  expect(popup.close).toHaveBeenCalled()
  expect(toasts).toHaveBeenCalledWith('failed')
})

test('H11 a blocked popup is said', async () => {
  window.open = jest.fn(() => null)

  await openChat({ csType: '1', path: 'https://chat.parlay.example/' }, texts)

  expect(toasts).toHaveBeenCalledWith('blocked')
})
