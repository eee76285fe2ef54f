import { renderScreen } from '@parlay/testing'
import { LocationContext, NavigationContext, useLocation, useNavigate, useSearchParams } from '@parlay/web/router'
import { act } from '@testing-library/react'
import { useNavigationOfPage } from './use-navigation-of-page'
import { usePlaceOfPage } from './use-place-of-page'

type Act = (navigate: ReturnType<typeof useNavigate>, setQuery: ReturnType<typeof useSearchParams>[1]) => void

let actNow = () => {}
let belowNow = ''

function Page({ acts }: { acts: Act }) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  actNow = () => acts(navigate, setQuery)
  return null
}

function Site({ acts }: { acts: Act }) {
  const { state } = useLocation() as { state: { below?: { to: string } } | null }
  belowNow = state?.below ? ` below ${state.below.to}` : ''
  return (
    <NavigationContext value={useNavigationOfPage()}>
      <LocationContext value={usePlaceOfPage().seen}>
        <Page acts={acts} />
      </LocationContext>
    </NavigationContext>
  )
}

test.each<[string, string, Act, string]>([
  [
    'is that of the centre over a page that replaces its query',
    '/rng?pages=1&centre=securityCenter',
    (_, setQuery) => setQuery({ pages: '2' }, { replace: true }),
    '/rng?pages=1&centre=securityCenter below /rng?pages=2',
  ],
  [
    'is that of the centre over a page that takes its query away',
    '/rng?pages=1&agents=registerCenter',
    (_, setQuery) => setQuery({}, { replace: true }),
    '/rng?pages=1&agents=registerCenter below /rng',
  ],
  [
    'leaves it where the page leads to another one',
    '/rng?centre=securityCenter',
    (navigate) => void navigate('/live', { replace: true }),
    '/live',
  ],
  [
    'leaves a page alone that has no centre over it',
    '/rng?pages=1',
    (_, setQuery) => setQuery({ pages: '2' }, { replace: true }),
    '/rng?pages=2',
  ],
])('M1.overlay the address %s', async (_, path, pageActs, expected) => {
  const { location } = await renderScreen(<Site acts={pageActs} />, { path })

  await act(async () => actNow())

  expect(location() + belowNow).toBe(expected)
})
