import { givenSession, renderScreen } from '@parlay/testing'
import { Link, useLocation, useNavigate } from '@parlay/web/router'
import { act, screen } from '@testing-library/react'
import { PageLocation } from './page-location'

function Site() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/member/deposit">deposit</Link>
      <Link to="/member/bets?page=2">bets</Link>
      <Link to="/live">live</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}

async function given(path: string, session: Parameters<typeof givenSession>[0] = { isAgent: 1 }) {
  const page = await renderScreen(
    <PageLocation>
      <Site />
    </PageLocation>,
    { path, session },
  )
  return {
    press: (name: string, role = 'link') => page.user.click(screen.getByRole(role, { name })),
    /** Returns the address that the page sees, and that of the window. */
    now: () => [screen.getByRole('status').textContent, page.location()],
  }
}

test.each([
  ['/?centre=withdraw', '/', '/member/withdraw'],
  ['/rng?q=reef&centre=personalHistoryCopy', '/rng?q=reef', '/member/bets'],
  ['/?centre=', '/', '/member/account'],
  ['/rng?agents', '/rng', '/agent/overview'],
  ['/?agents=agentRevenueReport', '/', '/agent/income'],
  ['/member', '/member/account', '/member/account'],
  ['/agent/', '/agent/overview', '/agent/overview'],
  ['/member/depositv2?page=2', '/member/deposit?page=2', '/member/deposit?page=2'],
  ['/?centre=bogus', '/member/bogus', '/member/bogus'],
  ['/agent/bogus', '/agent/bogus', '/agent/bogus'],
  ['/member/bets/more', '/member/bets/more', '/member/bets/more'],
])('M1.pages the address %s has the page %s below it and leads to %s', async (path, below, address) => {
  const { now } = await given(path)

  expect(now()).toEqual([below, address])
})

test('M1.overlay a link to a page of a centre opens it over the page on which it was pressed, and the back button leads there', async () => {
  const { press, now } = await given('/rng?q=reef')

  await press('deposit')
  const opened = now()
  await press('bets')
  const next = now()
  await press('back', 'button')
  const before = now()
  await press('back', 'button')

  expect(opened).toEqual(['/rng?q=reef', '/member/deposit'])
  expect(next).toEqual(['/rng?q=reef', '/member/bets?page=2'])
  expect(before).toEqual(opened)
  expect(now()).toEqual(['/rng?q=reef', '/rng?q=reef'])
})

test('M1.overlay a centre that a link has opened has no page below it, and keeps none of a page that was visited later', async () => {
  const { press, now } = await given('/member/deposit')

  await press('live')
  await press('back', 'button')

  expect(now()).toEqual(['/member/deposit', '/member/deposit'])
})

test('R4.centres the page of an address that a member may not see is its own, whatever page was below it', async () => {
  const { press, now } = await given('/rng', {})
  await press('deposit')

  act(() => givenSession({ isAgent: 4 }))

  expect(now()).toEqual(['/member/deposit', '/member/deposit'])
})
