import { aStatusWith, renderScreen } from '@parlay/testing'
import { emit, forgetEvents } from '@parlay/web/events'
import { screen } from '@testing-library/react'
import { OverlayHost } from './overlay-host'

// There is no release here, so an overlay opens as a card that says so.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  jest.restoreAllMocks()
  forgetEvents()
})

/** Modal dialogs of the browser stay hidden in jsdom. */
const dialog = () => screen.findByRole('dialog', { hidden: true })
const open = (path = '/') => renderScreen(<OverlayHost />, { path, answers: { 'SYS.status': aStatusWith() } })

test('an overlay that was requested before the page was rendered opens', async () => {
  emit('search-requested', {})
  await open()

  expect(await dialog()).toBeInTheDocument()
})

test('an overlay that is requested later, without an interaction with the page, opens', async () => {
  await open()
  emit('search-requested', {})

  expect(await dialog()).toBeInTheDocument()
})

test('each request opens one dialog', async () => {
  await open()
  emit('login-requested', { stay: true })
  emit('login-requested', { stay: true })

  await dialog()
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
})

test('an address with a dialog over its page loads the dialog without an interaction', async () => {
  await open('/login')

  expect(await dialog()).toBeInTheDocument()
})
