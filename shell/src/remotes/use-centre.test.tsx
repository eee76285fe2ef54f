import type { CentrePage } from '@parlay/contracts/remotes'
import { givenSession, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { Link, useNavigate } from '@parlay/web/router'
import { act, screen } from '@testing-library/react'
import { useCentre } from './use-centre'

const deposit: CentrePage = { overlay: 'member-centre', page: 'depositv2' }
const withdraw: CentrePage = { overlay: 'member-centre', page: 'withdraw' }
const team: CentrePage = { overlay: 'agent-centre', page: 'agentTeamOverview' }

/** Shows the actions of a page on the centre as buttons, and which centre is open. */
function Page() {
  const { centre, open, close, forget } = useCentre()
  const navigate = useNavigate()
  const actions = {
    deposit: () => open(deposit),
    withdraw: () => open(withdraw),
    team: () => open(team),
    close,
    forget,
    'close twice': () => {
      close()
      close()
    },
    back: () => void navigate(-1),
    forward: () => void navigate(1),
  }
  return (
    <>
      <output>{centre ? `${centre.overlay} ${centre.page}` : 'none'}</output>
      <Link to="/lott">lottery</Link>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}

async function givenPage(path: string, session: Parameters<typeof givenSession>[0] = { isAgent: 1 }) {
  const page = await renderScreen(<Page />, { path, session })
  return {
    ...page,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    now: () => [screen.getByRole('status').textContent, page.location()],
  }
}

test.each([
  ['/?centre=withdraw', 'member-centre withdraw'],
  ['/rng?q=reef&centre=withdraw', 'member-centre withdraw'],
  ['/?centre=bogus', 'none'],
  ['/?centre=agentRevenueReport', 'none'],
  ['/member/withdraw', 'member-centre withdraw'],
  ['/member/depositv2', 'member-centre depositv2'],
  ['/member', 'member-centre securityCenter'],
  ['/member/bogus', 'none'],
  ['/agent/income?from=2026-11-01', 'agent-centre agentRevenueReport'],
  ['/agent/withdraw', 'none'],
  ['/?centre=', 'member-centre securityCenter'],
  ['/?agents=agentRevenueReport', 'agent-centre agentRevenueReport'],
  ['/?agents', 'agent-centre agentTeamOverview'],
  ['/?agents=bogus', 'none'],
  ['/?agents=withdraw', 'none'],
  ['/?other=centre', 'none'],
])('M1.pages the address %s opens %s', async (path, opened) => {
  const { now } = await givenPage(path, { isAgent: 1 })

  expect(now()).toEqual([opened, path])
})

test('M1.overlay the back button leads to the page of the centre before and then closes it, and the forward button opens it', async () => {
  const { press, now } = await givenPage('/rng?q=reef')
  await press('deposit')
  await press('withdraw')
  await press('withdraw')
  const opened = now()

  await press('back')
  const before = now()
  await press('back')
  const closed = now()
  await press('forward')

  expect(opened).toEqual(['member-centre withdraw', '/member/withdraw'])
  expect(before).toEqual(['member-centre depositv2', '/member/deposit'])
  expect(closed).toEqual(['none', '/rng?q=reef'])
  expect(now()).toEqual(before)
})

test.each(['close', 'forget'])('M1.overlay to %s a centre leaves all of its pages in the history', async (way) => {
  const { press, now, user } = await givenPage('/rng')
  await user.click(screen.getByRole('link', { name: 'lottery' }))
  await press('deposit')
  await press('withdraw')
  await press('team')

  await press(way)
  const left = now()
  await press('back')

  expect(left).toEqual(['none', '/lott'])
  expect(now()).toEqual(way === 'close' ? ['none', '/rng'] : ['none', '/lott'])
})

test('M1.overlay closing a centre that a link has opened leaves the pages that were chosen in it too', async () => {
  const { press, now } = await givenPage('/rng?centre=depositv2&q=reef')
  await press('withdraw')
  await press('team')

  await press('close')

  expect(now()).toEqual(['none', '/rng?q=reef'])
})

test('M1.overlay closing a centre leaves the entry that it has in the history, once', async () => {
  const { press, now, user } = await givenPage('/rng')
  await user.click(screen.getByRole('link', { name: 'lottery' }))
  await press('deposit')

  await press('close twice')
  const closed = now()
  await press('forward')

  expect(closed).toEqual(['none', '/lott'])
  expect(now()).toEqual(['member-centre depositv2', '/member/deposit'])
})

test('M1.overlay closing a centre that a link has opened shows the page below it', async () => {
  const { press, now } = await givenPage('/rng?centre=depositv2&q=reef')

  await press('close')

  expect(now()).toEqual(['none', '/rng?q=reef'])
})

test('M1.overlay the back button leads from a page to the centre in which its link was pressed', async () => {
  const { press, now, user } = await givenPage('/')
  await press('deposit')
  await user.click(screen.getByRole('link', { name: 'lottery' }))
  const after = now()

  await press('back')

  expect(after).toEqual(['none', '/lott'])
  expect(now()).toEqual(['member-centre depositv2', '/member/deposit'])
})

test('R4.centres a member who is no agent cannot open the agent centre, neither by an address nor by a button', async () => {
  const { press, now } = await givenPage('/agent/overview', { isAgent: 0 })
  const byAddress = now()

  await press('team')

  expect(byAddress).toEqual(['none', '/agent/overview'])
  expect(now()).toEqual(byAddress)
})

test('M1.overlay a visitor with the address of a centre is asked to log in, and then sees it', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { now } = await givenPage('/?centre=withdraw', 'visitor')
  const before = now()

  act(() => givenSession({}))

  expect(asked.mock.calls.map(([request]) => request)).toEqual([{ stay: true }])
  expect(before).toEqual(['none', '/?centre=withdraw'])
  expect(now()).toEqual(['member-centre withdraw', '/?centre=withdraw'])
  stop()
})

test.each(['/?centre=nonsense', '/?agents=nonsense', '/?centre=agentRevenueReport'])(
  'M1.pages a visitor is not asked to log in for %s, where there is no page',
  async (path) => {
    const asked = jest.fn()
    const stop = on('login-requested', asked)

    const { now } = await givenPage(path, 'visitor')

    expect(asked).not.toHaveBeenCalled()
    expect(now()).toEqual(['none', path])
    stop()
  },
)
