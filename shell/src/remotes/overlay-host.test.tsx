import { aStatusWith, renderScreen } from '@parlay/testing'
import { emit, forgetEvents } from '@parlay/web/events'
import { screen } from '@testing-library/react'
import { OverlayHost } from './overlay-host'

// There is no release here, so that what is opened is a card about it.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  jest.restoreAllMocks()
  forgetEvents()
})

/** Modal dialogs of the browser stay hidden in jsdom. */
const dialog = () => screen.findByRole('dialog', { hidden: true })
const open = (path = '/') => renderScreen(<OverlayHost />, { path, answers: { 'SYS.status': aStatusWith() } })

test('what was asked for before the page was rendered opens', async () => {
  emit('search-requested', {})
  await open()

  expect(await dialog()).toBeInTheDocument()
})

test('what is asked for later, without anybody having touched the page, opens', async () => {
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

test('an address over which a dialog opens loads it by itself', async () => {
  await open('/login')

  expect(await dialog()).toBeInTheDocument()
})
