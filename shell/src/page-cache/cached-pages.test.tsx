import { features } from '@parlay/contracts/features'
import { aStatusWithout, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { CachedPages } from './cached-pages'

// Until the status is known a page loads as always, and no remote is published here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue())
afterEach(() => jest.restoreAllMocks())

const switched = features.flatMap(({ modId, paths }) => paths.map((path) => [path, modId] as const))

test.each(switched)(
  'V12 %s says that it is not available without %s, and links to other pages',
  async (path, modId) => {
    await renderScreen(<CachedPages />, {
      path: `${path}/?vassalage=LUMEN`,
      answers: { 'SYS.status': aStatusWithout(modId), 'GAME.vendors': { data: { lanes: [] } } },
    })

    expect(await screen.findByRole('heading', { level: 1, name: 'Not available at the moment' })).toBeVisible()
    expect(screen.getByText('This function is not enabled. Contact customer service.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  },
)

test.each([
  ['/rng?games=FISH', 'NAV.FISH'],
  ['/game?vassalage=REEFWORKS&gameType=FISH&nodeId=7', 'NAV.FISH'],
  ['/seamless?vassalage=PALISADE&gameType=LIVE&nodeId=7', 'NAV.LIVE'],
  ['/game?vassalage=IMES&gameType=SPORTS&nodeId=7', 'NAV.ESPORTS'],
  ['/lottery?gameCode=VN_MB', 'NAV.LOTT'],
  ['/lottery', 'NAV.LOTT'],
])('V12 %s says that it is not available while its category %s is off', async (path, modId) => {
  await renderScreen(<CachedPages />, {
    path,
    answers: { 'SYS.status': aStatusWithout(modId), 'GAME.vendors': { data: { lanes: [] } } },
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Not available at the moment' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

test('V12 every other page is there, whichever features are switched off', async () => {
  await renderScreen(<CachedPages />, {
    path: '/no/such',
    answers: {
      'SYS.status': aStatusWithout(...features.map(({ modId }) => modId)),
      'GAME.vendors': { data: { lanes: [] } },
    },
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
