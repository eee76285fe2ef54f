import { renderScreen } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { RequestHost } from '../requests/request-host'
import { Header } from './header'
import '../../i18n/messages'

const goTo = (to: string) => act(() => emit('navigation-requested', { to }))
const givenPage = (path: string) =>
  renderScreen(
    <>
      <Header />
      <RequestHost />
    </>,
    { path },
  )

test('H3.logo the bar of the account begins with the brand’s logo, which leads home', async () => {
  const { user, location } = await givenPage('/rng')
  const bar = screen.getByRole('button', { name: 'Search' }).closest('header > div')

  const logo = within(bar as HTMLElement).getByRole('link', { name: 'Parlay, to the home page' })
  expect(bar?.firstElementChild).toBe(logo)
  expect(logo.querySelector('svg path')).not.toBeNull()
  await user.click(logo)

  expect(location()).toBe('/')
})

test.each(['/game', '/lottery', '/fbsports', '/sports', '/esports', '/ds88', '/elott', '/lott'])(
  'H5.fold on %s a button collapses the navigation and expands it',
  async (path) => {
    const { user } = await givenPage(path)

    await user.click(screen.getByRole('button', { name: 'Hide the navigation' }))
    const away = [screen.queryByRole('navigation'), document.documentElement.dataset.navigation]
    await user.click(screen.getByRole('button', { name: 'Show the navigation' }))

    expect(away).toEqual([null, 'collapsed'])
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(document.documentElement.dataset.navigation).toBeUndefined()
  },
)

test.each(['/', '/rng', '/live', '/fish', '/pvp', '/promotions', '/down'])(
  'H5.fold on %s the navigation cannot be collapsed',
  async (path) => {
    await givenPage(path)

    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /the navigation$/ })).not.toBeInTheDocument()
  },
)

test('H5.fold a navigation that was collapsed at a game is shown on other pages, and collapsed again at the next game', async () => {
  const { user } = await givenPage('/game')
  await user.click(screen.getByRole('button', { name: 'Hide the navigation' }))

  goTo('/rng')
  const atLobby = await screen.findByRole('navigation', { name: 'Main' }).then((shown) => shown.isConnected)
  const buttonAtLobby = screen.queryByRole('button', { name: /the navigation$/ })
  goTo('/lottery')

  expect(atLobby).toBe(true)
  expect(buttonAtLobby).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument())
})
