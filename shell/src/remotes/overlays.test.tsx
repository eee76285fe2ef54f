import { aStatusWith, renderScreen } from '@parlay/testing'
import { type EventMap, emit, on } from '@parlay/web/events'
import { endSession } from '@parlay/web/session'
import { act, screen, waitFor } from '@testing-library/react'
import { Overlays } from './overlays'

// There is no release here, so an overlay opens as a card that says so.
const card = /^mf-(member|agent)-centre/
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test.each([
  ['an address', '/?centre=withdraw', undefined],
  ['the entry of the member centre', '/', { overlay: 'member-centre' }],
  ['the entry of the agent centre', '/', { overlay: 'agent-centre' }],
] as const)('R4.centres %s opens no centre to a trial account, which is warned', async (_, path, request) => {
  const warnings: EventMap['confirm-requested'][] = []
  const stop = on('confirm-requested', (warning) => warnings.push(warning))
  await renderScreen(<Overlays />, { path, session: { isAgent: 4 }, answers: { 'SYS.status': aStatusWith() } })

  if (request) act(() => emit('overlay-requested', request))

  await waitFor(() => expect(warnings).toHaveLength(1))
  expect(warnings[0]?.body).toBe('A trial account can’t do this. Open a full account to continue.')
  expect(screen.queryByText(card)).not.toBeInTheDocument()
  stop()
})

test('R4.centres a centre opens to a member', async () => {
  await renderScreen(<Overlays />, { session: {}, answers: { 'SYS.status': aStatusWith() } })

  act(() => emit('overlay-requested', { overlay: 'member-centre' }))

  expect(await screen.findByText(card)).toBeInTheDocument()
})

const logIn = /^mf-auth/
const given = (path: string, session: 'visitor' | object) =>
  renderScreen(<Overlays />, { path, session, answers: { 'SYS.status': aStatusWith() } })

test('M1.overlay a visitor who closes the login that a centre needs stays on the page below it', async () => {
  const { user, location } = await given('/rng?centre=withdraw', 'visitor')
  await screen.findByText(logIn)

  await user.click(screen.getByText('close'))

  expect(screen.queryByText(logIn)).not.toBeInTheDocument()
  expect(location()).toBe('/rng')
})

test('M1.overlay a visitor who closes the login at an address with no page below it stays there', async () => {
  const { user, location } = await given('/member/withdraw', 'visitor')
  await screen.findByText(logIn)

  await user.click(screen.getByText('close'))

  expect(screen.queryByText(logIn)).not.toBeInTheDocument()
  expect(location()).toBe('/member/withdraw')
})

test('A3.change a member who has to change the password first is not asked to log in for a centre', async () => {
  await given('/', 'visitor')
  act(() => emit('auth-requested', { modal: 'change-password', forced: true }))
  const before = await screen.findByText(logIn)

  act(() => emit('login-requested', { stay: true, intent: { kind: 'deposit' } }))

  expect(screen.getByText(logIn)).toBe(before)
})

test('M1.overlay a press in a centre can close it', async () => {
  const { location } = await given('/', {})
  act(() => emit('overlay-requested', { overlay: 'member-centre', page: 'withdraw' }))
  await screen.findByText(card)
  const opened = location()

  act(() => emit('overlay-closed', {}))

  await waitFor(() => expect(screen.queryByText(card)).not.toBeInTheDocument())
  expect([opened, location()]).toEqual(['/member/withdraw', '/'])
})

test.each([
  ['a logout', 'leaves the page below a centre', 'logout', '/'],
  ['the end of a session', 'keeps the centre in the address for the next login', 'expired', '/member/withdraw'],
] as const)('M1.overlay %s %s', async (_event, _outcome, reason, address) => {
  const { location } = await given('/member/withdraw', {})
  await screen.findByText(card)

  act(() => endSession(reason, { local: true }))

  await waitFor(() => expect(screen.queryByText(card)).not.toBeInTheDocument())
  await waitFor(() => expect(location()).toBe(address))
  if (reason === 'logout') expect(document.querySelector('[aria-busy]') ?? screen.queryByText(logIn)).toBeNull()
})
