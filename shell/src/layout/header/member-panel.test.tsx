import { ApiError } from '@parlay/shared/api'
import { emit, on } from '@parlay/shared/events'
import { aBalance, renderScreen } from '@parlay/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from '../layout'

const answers = { 'WAL.balance': aBalance({ available: '1234.50' }), 'SESSION.logout': null }
const member = { account: 'member01', nickname: 'Maya' }

const givenMember = (changes = {}) => renderScreen(<Layout />, { session: { ...member, ...changes }, answers })

beforeEach(() => {
  window.scrollTo = jest.fn()
  // Motion off: the balance shows its new value at once.
  window.matchMedia = (query) => ({ ...new EventTarget(), matches: true, media: query }) as unknown as MediaQueryList
})

test('H6 the panel shows balance with the currency symbol, avatar and nickname', async () => {
  await givenMember()

  const balance = await screen.findByText('P1,234.50')

  expect(balance.closest('[role="group"]')).toHaveAccessibleName('Balance')
  expect(screen.getByRole('button', { name: 'My account: Maya' })).toHaveTextContent('Maya')
})

test('H6 the balance can be hidden, and stays hidden for this member only', async () => {
  const { user, unmount } = await givenMember()
  await screen.findByText('P1,234.50')

  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  const isHidden = screen.queryByText('P1,234.50') === null
  unmount()
  await givenMember()

  expect(isHidden).toBe(true)
  expect(await screen.findByRole('button', { name: 'Show balance' })).toBeVisible()
  expect(Object.keys(localStorage).join()).not.toContain('member01')
})

test('H6 the balance follows what is pushed, and never goes back to an older version', async () => {
  await givenMember()
  await screen.findByText('P1,234.50')

  act(() => emit('balance-changed', { available: '1200.00', currency: 'PHP', version: 3 }))
  act(() => emit('balance-changed', { available: '9999.00', currency: 'PHP', version: 2 }))

  expect(await screen.findByText('P1,200.00')).toBeVisible()
  expect(screen.queryByText('P9,999.00')).not.toBeInTheDocument()
})

test('H6 a plain member has no Agent button, an agent has one that asks for the agent centre', async () => {
  const asked = jest.fn()
  const stop = on('overlay-requested', asked)
  const { unmount } = await givenMember()
  const forMember = screen.queryByRole('button', { name: 'Agent' })
  unmount()

  const { user } = await givenMember({ isAgent: 1 })
  await user.click(screen.getByRole('button', { name: 'Agent' }))

  expect(forMember).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledWith({ overlay: 'agent-centre' }, expect.anything())
  stop()
})

test('H6 a trial account has neither centre', async () => {
  await givenMember({ isAgent: 4 })

  expect(screen.getByText('Maya')).toBeVisible()
  expect(screen.queryByRole('button', { name: /My account/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Agent' })).not.toBeInTheDocument()
})

test('H6 A11 sign out asks first, then ends the session and goes home', async () => {
  const { user, network, location } = await renderScreen(<Layout />, { path: '/rng', session: member, answers })

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out' }))
  const calledBefore = network.callsTo('SESSION.logout').length
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(location()).toBe('/'))
  expect(calledBefore).toBe(0)
  expect(network.callsTo('SESSION.logout')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('H6 cancelling the question keeps the session', async () => {
  const { user, network } = await givenMember()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('SESSION.logout')).toHaveLength(0)
  expect(screen.getByText('Maya')).toBeVisible()
})

test('H6 a balance that cannot be had leaves the rest of the header alive', async () => {
  await renderScreen(<Layout />, {
    session: member,
    answers: { 'WAL.balance': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })

  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
})
