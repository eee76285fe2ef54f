import { type Answers, aBalance, aGame, aLane, aStatusWithout, aSystemStatus, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { act, screen, waitFor } from '@testing-library/react'
import { SportsBookScreen } from './sports-book-screen'

const answers: Answers = {
  'SYS.status': aSystemStatus({ guestBookUrl: 'http://vendor.test/book/guest' }),
  'GAME.vendors': {
    data: {
      lanes: [
        aLane('SPORTS', { vassalage: 'GOAL', name: 'Goalmouth' }),
        aLane('ESPORTS', { vassalage: 'AV', name: 'Arena Vista' }),
      ],
    },
  },
  'GAME.launchFB': {
    url: 'http://vendor.test/play/abc',
    origin: 'http://vendor.test',
    expiresIn: 43_200,
    sessionId: 's1',
    game: aGame({ name: 'Goalmouth Sportsbook' }),
  },
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': aBalance(),
}

test('V5.sports-book /fbsports opens the sports book of the vendor of the address', async () => {
  const { network } = await renderScreen(<SportsBookScreen vassalage="AV" />, {
    path: '/fbsports',
    session: {},
    answers,
  })

  expect(await screen.findByTitle('Game: Goalmouth Sportsbook')).toHaveAttribute('src', 'http://vendor.test/play/abc')
  expect(network.callsTo('GAME.launchFB')[0]?.request).toMatchObject({ vassalage: 'AV', device: 'WEB', theme: 'dark' })
})

test('V5.sports-book without a vendor the first book is opened, and an unknown vendor has none', async () => {
  const { network, unmount } = await renderScreen(<SportsBookScreen />, { path: '/fbsports', session: {}, answers })
  await screen.findByTitle('Game: Goalmouth Sportsbook')
  expect(network.callsTo('GAME.launchFB')[0]?.request).toMatchObject({ vassalage: 'GOAL' })
  unmount()

  await renderScreen(<SportsBookScreen vassalage="NOBODY" />, { path: '/fbsports', session: {}, answers })

  expect(await screen.findByText('No games of this kind yet')).toBeInTheDocument()
})

test('V12 the book of a category that is switched off is not offered, and the page has a way on', async () => {
  const off = { ...answers, 'SYS.status': aStatusWithout('NAV.ESPORTS') }
  const { unmount } = await renderScreen(<SportsBookScreen vassalage="AV" />, {
    path: '/fbsports',
    session: {},
    answers: off,
  })

  expect(await screen.findByText('This function is not enabled. Contact customer service.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  unmount()

  await renderScreen(<SportsBookScreen />, { path: '/fbsports', session: {}, answers: off })

  expect(await screen.findByTitle('Game: Goalmouth Sportsbook')).toBeInTheDocument()
})

test('L7.visitor a visitor sees the odds; wanting to bet asks for the login', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { network } = await renderScreen(<SportsBookScreen />, { path: '/fbsports', session: 'visitor', answers })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Game: Sports book of Goalmouth')

  const data = { source: 'parlay-vendor', type: 'relogin' }
  const message = new MessageEvent('message', { data, origin: 'http://vendor.test', source: frame.contentWindow })
  act(() => void window.dispatchEvent(message))

  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(frame.src).toBe(
    'http://vendor.test/book/guest?token=guestMode&lang=en&scheme=dark&category=SPORTS&vendor=GOAL',
  )
  expect(network.callsTo('GAME.launchFB')).toHaveLength(0)
  stop()
})

test('V5.sports-book the selection of the address is on the slip once: it is launched with, and then leaves the address', async () => {
  const pick = 'football-29/result/home@1.45'
  const { network, location } = await renderScreen(<SportsBookScreen vassalage="GOAL" pick={pick} />, {
    path: `/fbsports?vassalage=GOAL&pick=${encodeURIComponent(pick)}`,
    session: {},
    answers,
  })

  await screen.findByTitle('Game: Goalmouth Sportsbook')
  await waitFor(() => expect(location()).toBe('/fbsports?vassalage=GOAL'))
  expect(network.callsTo('GAME.launchFB').map(({ request }) => request.pick)).toEqual([pick])
})

test('V5.sports-book L7.visitor a visitor sees the selection on the slip of the guests’ book; what is no selection is ignored', async () => {
  const pick = 'football-29/result/home@1.45'
  const open = (text: string) =>
    renderScreen(<SportsBookScreen pick={text} />, { path: '/fbsports', session: 'visitor', answers })
  const { unmount } = await open(pick)
  const shown = async () => new URL((await screen.findByTitle<HTMLIFrameElement>(/^Game: /)).src).searchParams
  expect((await shown()).get('pick')).toBe(pick)
  unmount()

  await open('football-29/result/<b>@1.45')

  expect((await shown()).has('pick')).toBe(false)
})

test('L8 vendors that cannot be had are no empty category', async () => {
  const failure = new ApiError({ code: 'SYS_INTERNAL', status: 500 })
  await renderScreen(<SportsBookScreen />, {
    path: '/fbsports',
    session: {},
    answers: { ...answers, 'GAME.vendors': failure },
  })

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('No games of this kind yet')).toBeNull()
})
