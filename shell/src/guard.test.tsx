import { getSystemStatus, type SystemStatus } from '@parlay/contracts/endpoints/platform'
import { aSystemStatus, renderScreen } from '@parlay/testing'
import { screen, waitFor } from '@testing-library/react'
import { Guard } from './guard'

function withGuard(isOn: boolean): SystemStatus {
  const status = aSystemStatus()
  return {
    ...status,
    whitelabel: {
      modId: 'ROOT',
      enabled: true,
      childrenNodes: [{ modId: 'LOGIN.GUARD', enabled: isOn, childrenNodes: [] }],
    },
  }
}

const site = (
  <Guard>
    <p>the page</p>
  </Guard>
)

const open = (path: string, options: { guarded: boolean; session?: 'visitor' | object }) =>
  renderScreen(site, {
    path,
    session: options.session ?? 'visitor',
    answers: { [getSystemStatus.moduleId]: withGuard(options.guarded) },
  })

test('V6.redirect with the flag on a visitor is sent to /login, which keeps where to go afterwards', async () => {
  const { location } = await open('/rng?vassalage=LUMEN', { guarded: true })

  await waitFor(() => expect(location()).toBe('/login?redirect=%2Frng%3Fvassalage%3DLUMEN'))
})

test.each(['/login', '/register', '/register.html', '/helpmc', '/download', '/down'])(
  'V6.exempt %s stays open to visitors with the flag on',
  async (path) => {
    const { location, network } = await open(path, { guarded: true })
    await waitFor(() => expect(network.calls).not.toHaveLength(0))

    expect(location()).toBe(path)
    expect(screen.getByText('the page')).toBeVisible()
  },
)

test('V6.redirect with the flag off every page is open to visitors', async () => {
  const { location, network } = await open('/rng', { guarded: false })
  await waitFor(() => expect(network.calls).not.toHaveLength(0))

  expect(location()).toBe('/rng')
})

test.each([
  ['/login', '/'],
  ['/login?redirect=%2Frng%3Fgames%3Dfish', '/rng?games=fish'],
  ['/login?redirect=%2F%2Fevil.example', '/'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
  ['/login?redirect=%2F%5Cevil.example', '/'],
  ['/register?referralCode=AB12', '/'],
])('V6 a member at %s goes on to %s, never off the site', async (path, expected) => {
  const { location } = await open(path, { guarded: true, session: {} })

  await waitFor(() => expect(location()).toBe(expected))
})
