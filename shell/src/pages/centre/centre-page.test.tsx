import { aStatusWithout, givenSession, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { sessionAtom } from '@parlay/web/session'
import { getDefaultStore } from '@parlay/web/state'
import { act, screen } from '@testing-library/react'
import { CachedPages } from '../../page-cache/cached-pages'
import { PageLocation } from '../../page-cache/page-location'
import '../../i18n/messages'

const site = (
  <PageLocation>
    <CachedPages />
  </PageLocation>
)
type Session = Parameters<typeof givenSession>[0]

const given = (path: string, session: Session, off: string[] = []) =>
  renderScreen(site, {
    path,
    session,
    answers: { 'SYS.status': aStatusWithout(...off), 'GAME.vendors': { data: { lanes: [] } } },
  })
const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })

test('R4.centres M1.pages a visitor at the address of a page reads that a login is needed, and the page goes once that is done', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, location } = await given('/member/withdraw', 'visitor')

  expect(await heading()).toHaveTextContent('Log in to see this page')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(asked.mock.lastCall?.[0]).toEqual({ stay: true })
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  act(() => givenSession({}))

  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(location()).toBe('/member/withdraw')
  stop()
})

test('R4.centres a member who is no agent reads that at an address of the agent centre, and finds the own centre', async () => {
  await given('/agent/bets?from=2026-11-01', {})

  expect(await heading()).toHaveTextContent('For agents only')
  expect(screen.getByRole('link', { name: 'Open the member centre' })).toHaveAttribute('href', '/member/account')
})

test('R4.centres a trial account reads what it needs, and can register', async () => {
  const asked = jest.fn()
  const stop = on('auth-requested', asked)
  const { user } = await given('/member/withdraw', { isAgent: 4 })

  expect(await heading()).toHaveTextContent('A real account is needed')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(asked.mock.lastCall?.[0]).toEqual({ modal: 'register' })
  stop()
})

test.each([
  ['/member/withdraw', 'MEM.withdraw', {}],
  ['/agent/dividends', 'CONTRACT.DIVIDEND', { isAgent: 1 }],
  ['/member/rank', 'RANK', 'visitor'],
] as [string, string, Session][])('V12 %s says that it is not available without %s', async (path, modId, session) => {
  await given(path, session, [modId])

  expect(await screen.findByRole('heading', { level: 1, name: 'Not available at the moment' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

test.each(['/member/nonsense', '/agent/nonsense', '/member/bets/more', '/rng?centre=nonsense'])(
  'M1.pages %s says that there is no such page, also to a visitor',
  async (path) => {
    await given(path, 'visitor')

    expect(await heading()).toHaveTextContent('Page not found')
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
  },
)

test.each([
  ['/?centre=agentRevenueReport', 'Open it in the agent centre', '/agent/income'],
  ['/agent/withdraw', 'Open it in the member centre', '/member/withdraw'],
])('M1.pages an agent with the address %s is led to the page of the other centre', async (path, name, target) => {
  await given(path, { isAgent: 1 })

  expect(await screen.findByRole('link', { name }, { timeout: 10_000 })).toHaveAttribute('href', target)
})

test('M1.pages a member who is no agent gets no link to the agent centre', async () => {
  await given('/member/agentRevenueReport', {})

  await heading()
  expect(screen.queryByRole('link', { name: 'Open it in the agent centre' })).not.toBeInTheDocument()
})

test('nothing is refused before it is known who is here', async () => {
  await given('/agent/overview', 'visitor')
  act(() => getDefaultStore().set(sessionAtom, { status: 'restoring' }))

  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
