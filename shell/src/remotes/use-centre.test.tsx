import { on } from '@parlay/shared/events'
import { Link, useNavigate } from '@parlay/shared/router'
import { givenSession, renderScreen } from '@parlay/shared/testing'
import { act, screen } from '@testing-library/react'
import { type Centre, useCentre } from './use-centre'

const deposit: Centre = { overlay: 'member-centre', page: 'depositv2' }
const withdraw: Centre = { overlay: 'member-centre', page: 'withdraw' }
const team: Centre = { overlay: 'agent-centre', page: 'agentTeamOverview' }

/** What a page does with the centre, as buttons, and which one is open. */
function Page() {
  const { centre, open, close } = useCentre()
  const navigate = useNavigate()
  const actions = {
    deposit: () => open(deposit),
    withdraw: () => open(withdraw),
    team: () => open(team),
    close,
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

async function givenPage(path: string, session: Parameters<typeof givenSession>[0] = {}) {
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
  ['/?centre=bogus', 'member-centre securityCenter'],
  ['/?centre=', 'member-centre securityCenter'],
  ['/?agents=agentRevenueReport', 'agent-centre agentRevenueReport'],
  ['/?agents=bogus', 'agent-centre agentTeamOverview'],
  ['/?other=centre', 'none'],
])('M1.pages the address %s opens %s, and stays as it is', async (path, opened) => {
  const { now } = await givenPage(path, { isAgent: 1 })

  expect(now()).toEqual([opened, path])
})

test('M1.overlay the back button closes a centre in one step, however many of its pages were seen, and the forward button opens the last one', async () => {
  const { press, now } = await givenPage('/rng?q=reef')
  await press('deposit')
  await press('withdraw')
  const opened = now()

  await press('back')
  const closed = now()
  await press('forward')

  expect(opened).toEqual(['member-centre withdraw', '/rng?q=reef&centre=withdraw'])
  expect(closed).toEqual(['none', '/rng?q=reef'])
  expect(now()).toEqual(opened)
})

test('M1.overlay closing a centre leaves the entry that it has in the history, once', async () => {
  const { press, now, user } = await givenPage('/rng')
  await user.click(screen.getByRole('link', { name: 'lottery' }))
  await press('deposit')

  await press('close twice')
  const closed = now()
  await press('forward')

  expect(closed).toEqual(['none', '/lott'])
  expect(now()).toEqual(['member-centre depositv2', '/lott?centre=depositv2'])
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
  expect(now()).toEqual(['member-centre depositv2', '/?centre=depositv2'])
})

test('R4.centres a member who is no agent sees no agent centre, by no address and no button', async () => {
  const { press, now } = await givenPage('/?agents=agentTeamOverview', { isAgent: 0 })
  const byAddress = now()

  await press('team')

  expect(byAddress).toEqual(['none', '/'])
  expect(now()).toEqual(['none', '/'])
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
