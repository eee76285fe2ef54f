import { type Answers, aBalance, aGame, renderScreen } from '@parlay/testing'
import { Link, useLocation } from '@parlay/web/router'
import { screen, waitFor } from '@testing-library/react'
import { GameFrameScreen } from './game-frame-screen'

const answers: Answers = {
  'GAME.launch': {
    url: 'http://vendor.test/play',
    origin: 'http://vendor.test',
    openMode: 'FRAME',
    sessionId: 's1',
    demo: false,
    game: aGame({ name: 'Amber Tide' }),
  },
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': aBalance(),
}

function Site() {
  if (useLocation().pathname !== '/game') return <Link to="/game">Into the game</Link>
  return <GameFrameScreen vassalage="LUMEN" gameType="FISH" nodeId="10101" />
}
const site = <Site />

test('L6.open V5.frame launches the game of the address, and exit goes back to where one was', async () => {
  const { user, location, network } = await renderScreen(site, {
    path: '/rng?vassalage=LUMEN&q=tide',
    session: {},
    answers,
  })
  await user.click(screen.getByRole('link', { name: 'Into the game' }))
  await screen.findByTitle('Game: Amber Tide')

  await user.click(screen.getByRole('button', { name: 'Exit' }))

  await waitFor(() => expect(location()).toBe('/rng?vassalage=LUMEN&q=tide'))
  expect(network.callsTo('GAME.launch')[0]?.request).toMatchObject({
    vassalage: 'LUMEN',
    gameType: 'FISH',
    nodeId: '10101',
    backUrl: 'LOBBY',
  })
})

test('L6 a visitor who came by a link leaves to the lobby of the vendor', async () => {
  const { user, location } = await renderScreen(site, { path: '/game', session: {}, answers })
  await screen.findByTitle('Game: Amber Tide')

  await user.click(screen.getByRole('button', { name: 'Exit' }))

  await waitFor(() => expect(location()).toBe('/fish?vassalage=LUMEN'))
})

test.each([
  ['', '', '/rng'],
  ['LUMEN', 'FISH', '/fish?vassalage=LUMEN'],
])(
  'V5 without a game in the address (vendor "%s") it says where games are, and launches nothing',
  async (vassalage, gameType, lobby) => {
    const page = <GameFrameScreen vassalage={vassalage} gameType={gameType} nodeId="" alone />

    const { network } = await renderScreen(page, { path: '/seamless', session: {}, answers })

    expect(await screen.findByText('No game chosen')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the lobby' })).toHaveAttribute('href', lobby)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(network.callsTo('GAME.launch')).toHaveLength(0)
  },
)
