import { type Answers, aBalance, aGame, aLane, renderScreen } from '@parlay/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { LotteryLaunchScreen } from './lottery-launch-screen'

const answers: Answers = {
  'GAME.vendors': {
    data: {
      lanes: [
        aLane('LOTT', { vassalage: 'TCG_SEA', name: 'SEA Lotto', accountTypeName: 'LOTT' }),
        aLane('ELOTT', { vassalage: 'ELX', name: 'E Lotto', accountTypeName: 'ELOTT' }),
      ],
    },
  },
  'GAME.list': { games: [], totalPages: 0 },
  'GAME.launch': {
    url: 'http://vendor.test/draw',
    origin: 'http://vendor.test',
    openMode: 'FRAME',
    sessionId: 's1',
    demo: false,
    game: aGame({ name: 'Manila Quick Six' }),
  },
  'LOTT.openedAll': { list: [] },
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': aBalance(),
}

test.each([
  ['TCG_SEA', { vassalage: 'TCG_SEA', gameType: 'LOTT' }],
  ['ELX', { vassalage: 'ELX', gameType: 'ELOTT' }],
  ['ELOTT', { vassalage: 'ELX', gameType: 'ELOTT' }],
  [undefined, { vassalage: 'TCG_SEA', gameType: 'LOTT' }],
  ['ELSEWHERE', { vassalage: 'ELSEWHERE', gameType: 'LOTT' }],
])('V5 L6 the address with vendor %s launches the draw game of that vendor', async (vendor, launched) => {
  const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" vendor={vendor} />, {
    session: {},
    answers,
  })

  expect(await screen.findByTitle('Game: Manila Quick Six')).toHaveAttribute('src', 'http://vendor.test/draw')

  expect(network.callsTo('GAME.launch')[0]?.request).toMatchObject({ ...launched, gameCode: 'six', backTo: 'LOTTERY' })
})

test('V5 without a game code the page lets one choose', async () => {
  const { network } = await renderScreen(<LotteryLaunchScreen />, { session: {}, answers })

  expect(await screen.findByRole('heading', { name: 'Lottery' })).toBeInTheDocument()
  expect(network.callsTo('GAME.launch')).toHaveLength(0)
})

test('L6 exit leads to the menu', async () => {
  const { user, location } = await renderScreen(<LotteryLaunchScreen gameCode="six" vendor="TCG_SEA" />, {
    path: '/lottery?gameCode=six',
    session: {},
    answers,
  })
  await screen.findByTitle('Game: Manila Quick Six')

  await user.click(screen.getByRole('button', { name: 'Exit' }))

  await waitFor(() => expect(location()).toBe('/lott'))
})
