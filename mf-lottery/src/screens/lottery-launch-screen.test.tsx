import { type Answers, aBalance, aGame, aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { aDrawGame, aDrawMenu, currentDraws, offersAt } from '../testing'
import { LotteryLaunchScreen } from './lottery-launch-screen'

const answers: Answers = {
  'GAME.vendors': {
    data: {
      lanes: [
        aLane('LOTT', { vassalage: 'TCG_SEA', name: 'SEA Lotto', accountTypeName: 'LOTT', prizeMode: 'SEA' }),
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
  'LOTT.lobby': new ApiError({ code: 'GAME_UNKNOWN' }),
  'LOTT.menu': aDrawMenu(),
  'LOTT.openedAll': { list: [] },
  'GAME.close': { net: '0.00', rounds: 0 },
  'WAL.balance': aBalance(),
}

test.each([
  ['TCG_SEA', { vassalage: 'TCG_SEA', gameType: 'LOTT', backUrl: 'LOTTERY' }],
  ['ELX', { vassalage: 'ELX', gameType: 'ELOTT', backUrl: 'ELOTT' }],
  ['ELOTT', { vassalage: 'ELX', gameType: 'ELOTT', backUrl: 'ELOTT' }],
  [undefined, { vassalage: 'TCG_SEA', gameType: 'LOTT', backUrl: 'LOTTERY' }],
  ['ELSEWHERE', { vassalage: 'ELSEWHERE', gameType: 'LOTT', backUrl: 'LOTTERY' }],
])(
  'V5.lottery L6.vendors the address with vendor %s launches the draw game of that vendor',
  async (vendor, launched) => {
    const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" vendor={vendor} />, {
      session: {},
      answers,
    })

    expect(await screen.findByTitle('Game: Manila Quick Six')).toHaveAttribute('src', 'http://vendor.test/draw')

    expect(network.callsTo('GAME.launch')[0]?.request).toMatchObject({ ...launched, gameCode: 'six' })
  },
)

const lobbyAnswer = {
  path: '/lottery?gameCode=six&vendor=ELX',
  gameCode: 'six',
  vendor: 'ELX',
  view: 'GAME',
  language: 'EN',
  backUrl: 'LOTTERY',
}

/** Every launch of a lottery sends these; the specification names no other. */
const lobbyRequest = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'six',
  lottoView: 'betting',
  device: 'WEB',
  backUrl: 'LOTTERY',
  language: 'EN',
}

test.each([
  ['a game without a vendor', {}, {}, {}],
  ['a game of a vendor', { vendor: 'ELX' }, {}, { backUrl: 'ELOTT' }],
  ['a game of a vendor with a prize mode of its own', { vendor: 'TCG_SEA' }, {}, { lottoPrizeMode: 'SEA' }],
  ['a game in Japanese', { vendor: 'LOTT' }, { language: 'JA' }, { language: 'JA' }],
  ['the menu that lists a game', { lottoView: 'lobby' }, {}, { lottoView: 'lobby' }],
  ['a draw', { gameCode: 'MB_HN' }, {}, { lottoGameCode: 'MB_HN' }],
] as const)(
  'T1.request T1.view the lottery lobby is asked once, with all eight fields, for %s',
  async (_, address, options, changes) => {
    const path = 'lottoView' in address ? '/lott' : lobbyAnswer.path
    const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" {...address} />, {
      ...options,
      session: {},
      answers: {
        ...answers,
        'LOTT.menu': aDrawMenu(aDrawGame()),
        'LOTT.current': currentDraws('MB_HN', '20260131'),
        'LOTT.playTypes': offersAt(),
        'LOTT.lobby': { ...lobbyAnswer, path, view: 'lottoView' in address ? 'MENU' : 'GAME' },
      },
    })

    await waitFor(() =>
      expect(network.callsTo('LOTT.lobby').map(({ request }) => request)).toEqual([{ ...lobbyRequest, ...changes }]),
    )
  },
)

test('T1.view the lobby view launches nothing', async () => {
  const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" lottoView="lobby" />, {
    session: {},
    answers: { ...answers, 'LOTT.lobby': { ...lobbyAnswer, path: '/lott', view: 'MENU' } },
  })

  await screen.findByRole('heading', { name: 'Lottery' })

  expect(network.callsTo('GAME.launch')).toHaveLength(0)
})

test('T1.back the exit leads to the page that the lobby answers for backUrl', async () => {
  const { user, location } = await renderScreen(<LotteryLaunchScreen gameCode="six" vendor="ELX" />, {
    path: '/lottery?gameCode=six',
    session: {},
    answers: {
      ...answers,
      'LOTT.lobby': ({ backUrl }: Record<string, unknown>) => ({
        ...lobbyAnswer,
        backPath: backUrl === 'ELOTT' ? '/elott' : '/lott',
      }),
    },
  })
  await screen.findByTitle('Game: Manila Quick Six')

  await user.click(screen.getByRole('button', { name: 'Exit' }))

  await waitFor(() => expect(location()).toBe('/elott'))
})

test('T1.request the window has the name of the game that the lobby answers while the game still loads', async () => {
  const named: unknown[] = []
  const stop = on('page-named', ({ name }) => named.push(name))
  await renderScreen(<LotteryLaunchScreen gameCode="six" vendor="ELX" />, {
    session: {},
    answers: {
      ...answers,
      'GAME.launch': () => new Promise(() => undefined),
      'LOTT.lobby': { ...lobbyAnswer, name: 'Quick Six' },
    },
  })

  await waitFor(() => expect(named).toEqual(['Quick Six']))
  stop()
})

test('T1.view the lobby of a game that another page lists is there', async () => {
  const { location } = await renderScreen(<LotteryLaunchScreen gameCode="flash" lottoView="lobby" />, {
    path: '/lottery?gameCode=flash&lottoView=lobby',
    session: {},
    answers: { ...answers, 'LOTT.lobby': { ...lobbyAnswer, path: '/elott', view: 'MENU' } },
  })

  await waitFor(() => expect(location()).toBe('/elott'))
})

test.each([
  ['a visitor', 'visitor', lobbyAnswer, 0],
  ['a member whose game is not known', {}, answers['LOTT.lobby'], 1],
] as const)('T1.view the lobby view shows %s the menu', async (_, session, lobby, asked) => {
  const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" lottoView="lobby" />, {
    session,
    answers: { ...answers, 'LOTT.lobby': lobby },
  })

  expect(await screen.findByRole('heading', { name: 'Lottery' })).toBeInTheDocument()
  expect(network.callsTo('LOTT.lobby')).toHaveLength(asked)
})

test('V5.lottery L6 without a vendor the lottery lobby is asked whose game it is', async () => {
  const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" />, {
    session: {},
    answers: { ...answers, 'LOTT.lobby': lobbyAnswer },
  })

  await screen.findByTitle('Game: Manila Quick Six')

  expect(network.callsTo('GAME.launch').map(({ request }) => request)).toEqual([
    expect.objectContaining({ vassalage: 'ELX', gameType: 'ELOTT', gameCode: 'six' }),
  ])
})

test('V5 a draw that is only looked up leads to where its results are', async () => {
  const { network, location } = await renderScreen(<LotteryLaunchScreen gameCode="MB_HN" />, {
    path: '/lottery?gameCode=MB_HN',
    session: {},
    answers: { ...answers, 'LOTT.lobby': { ...lobbyAnswer, path: '/lott', vendor: null, view: 'RESULTS' } },
  })

  await waitFor(() => expect(location()).toBe('/lott'))
  expect(network.callsTo('GAME.launch')).toHaveLength(0)
})

test.each(['visitor', { isAgent: 4 }] as const)('L7 no game is looked up for %j', async (session) => {
  const { network } = await renderScreen(<LotteryLaunchScreen gameCode="six" />, { session, answers })

  expect(await screen.findByText('Log in to play')).toBeInTheDocument()
  expect(network.callsTo('LOTT.lobby')).toHaveLength(0)
})

test('V5.lottery without a game code the page lets one choose', async () => {
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
