import { type Answers, aGame, aLane, aStatusWith, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { aDrawGame, aDrawMenu, anOpenedDraw } from '../testing'
import { LotteryMenuScreen } from './lottery-menu-screen'

const aDraw = (vassalage: string, name: string) =>
  aGame({
    nodeId: name,
    name,
    vassalage,
    vendor: vassalage,
    accountTypeName: 'LOTT',
    gameType: 'LOTT',
    gameCode: `${vassalage}_${name.toLowerCase()}`,
  })

const answers: Answers = {
  'GAME.vendors': {
    data: {
      lanes: [
        aLane('RNG', { vassalage: 'LUMEN' }),
        aLane('LOTT', { vassalage: 'TCG_SEA', name: 'SEA Lotto' }, { vassalage: 'TCG_LOTTO_VN', name: 'Viet Lotto' }),
      ],
    },
  },
  'GAME.list': {
    games: [aDraw('TCG_LOTTO_VN', 'Saigon'), aDraw('TCG_SEA', 'Manila'), aDraw('TCG_LOTTO_VN', 'Hanoi')],
    totalPages: 1,
  },
  'GAME.popular': { list: [] },
  'LOTT.menu': aDrawMenu(aDrawGame(), aDrawGame({ gameCode: 'MN_TG', area: 'MN', name: 'Tiền Giang' })),
  'LOTT.recent': { list: [] },
  'LOTT.openedAll': { list: [anOpenedDraw()] },
}

test('V4.lottery /lott lists the draw games under their vendors, in the order of the lanes', async () => {
  const { network } = await renderScreen(<LotteryMenuScreen />, { answers })

  await screen.findByRole('region', { name: 'SEA Lotto' })
  const sections = screen.getAllByRole('region')

  const shown = sections.map((section) => [
    within(section).getByRole('heading', { level: 2 }).textContent,
    within(section).queryAllByRole('button', { name: /^Play / }).length,
  ])
  expect(shown).toEqual([
    ['Area MB', 0],
    ['Area MN', 0],
    ['SEA Lotto', 1],
    ['Viet Lotto', 2],
  ])
  expect(network.callsTo('GAME.list')[0]?.request).toMatchObject({ gameType: 'LOTT' })
})

test.each(['LOTT.menu', 'GAME.popular', 'LOTT.recent'])(
  'no card of a game can be pressed before %s has answered, which stands above it and would move it',
  async (moduleId) => {
    let answer: (value: unknown) => void = () => undefined
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { network } = await renderScreen(<LotteryMenuScreen />, {
      session: {},
      answers: { ...answers, [moduleId]: () => late },
    })
    await waitFor(() => expect(network.callsTo(moduleId)).toHaveLength(1))
    await waitFor(() => expect(network.callsTo('GAME.list')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Play / })).not.toBeInTheDocument()

    answer(answers[moduleId])

    expect(await screen.findByRole('button', { name: 'Play Manila' })).toBeVisible()
  },
)

test('the card of a draw game says what it draws', async () => {
  const games = [aDraw('TCG_SEA', 'Manila'), aDraw('TCG_SEA', 'Luzon')]
  const [keno, pick] = [
    { ...games[0], drawKind: 'keno' },
    { ...games[1], drawKind: 'pick3' },
  ]
  await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'GAME.list': { games: [keno, pick], totalPages: 1 } },
  })

  const cards = await screen.findAllByRole('article')

  expect(await within(cards[0] as HTMLElement).findByText('Keno')).toBeVisible()
  expect(await within(cards[1] as HTMLElement).findByText('Pick 3')).toBeVisible()
})

test('L6 a draw game opens on the lottery page', async () => {
  const { user, location } = await renderScreen(<LotteryMenuScreen />, { session: {}, answers })

  await user.click(await screen.findByRole('button', { name: 'Play Manila' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=TCG_SEA_manila&vendor=TCG_SEA'))
})

test('L7.visitor a visitor is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, location } = await renderScreen(<LotteryMenuScreen />, { answers })

  await user.click(await screen.findByRole('button', { name: 'Play Manila' }))

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(location()).toBe('/')
  stop()
})

test('a menu without games leads on', async () => {
  await renderScreen(<LotteryMenuScreen />, { answers: { ...answers, 'GAME.list': { games: [], totalPages: 0 } } })

  expect(await screen.findByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('a fault offers another try', async () => {
  const { user, network } = await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'GAME.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  await screen.findByRole('alert')

  network.answer(answers)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findAllByRole('region', { name: /Lotto/ })).toHaveLength(2)
})

test('C3 the games that are shown stay when a new look at them fails', async () => {
  const { network, lookAgain } = await renderScreen(<LotteryMenuScreen />, { answers })
  await screen.findByRole('button', { name: 'Play Manila' })
  network.answer({ 'GAME.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  await lookAgain()

  expect(network.callsTo('GAME.list').length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Play Manila' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('results that do not come leave the menu and the games', async () => {
  await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'LOTT.openedAll': new ApiError({ code: 'GAME_VENDOR_DOWN', status: 200 }) },
  })

  expect(await screen.findByRole('button', { name: 'Play Manila' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Bet on Hà Nội' })).toBeInTheDocument()
})

test('T3.menus the menu shows each area with its stations, the time to the close and the last special prize', async () => {
  const { network } = await renderScreen(<LotteryMenuScreen />, { answers })

  const north = await screen.findByRole('region', { name: 'Area MB' })

  expect(within(north).getByRole('timer')).toHaveTextContent(/^(1:00:00|59:5\d)$/)
  expect(await within(north).findByText('04217')).toBeVisible()
  expect(within(north).getByRole('link', { name: 'Bet on Hà Nội' })).toHaveAttribute('href', '/lottery?gameCode=MB_HN')
  expect(within(north).getByRole('link', { name: 'Results of Hà Nội' })).toHaveAttribute(
    'href',
    '/lott?view=results&gameCode=MB_HN',
  )
  expect(network.callsTo('LOTT.menu')).toHaveLength(1)
})

test('the countdown follows the clock of the server, whatever the device says', async () => {
  const serverTime = Date.UTC(2030, 5, 1)
  const menu = { ...aDrawMenu(aDrawGame({ closeAt: serverTime + 90_000, drawTime: serverTime + 95_000 })), serverTime }

  await renderScreen(<LotteryMenuScreen />, { answers: { ...answers, 'LOTT.menu': menu } })

  expect(await screen.findByRole('timer')).toHaveTextContent(/^1:(30|2\d)$/)
})

test('stations that draw on a later day are behind a press', async () => {
  const menu = aDrawMenu(
    aDrawGame({ gameCode: 'MN_TG', area: 'MN', name: 'Tiền Giang', numero: '20260131' }),
    aDrawGame({ gameCode: 'MN_BT', area: 'MN', name: 'Bến Tre', numero: '20260203', closeAt: Date.now() + 9e7 }),
  )
  const { user } = await renderScreen(<LotteryMenuScreen />, { answers: { ...answers, 'LOTT.menu': menu } })
  const later = await screen.findByText('1 more draw later')
  expect(screen.getByRole('heading', { name: 'Tiền Giang' })).toBeVisible()

  await user.click(later)

  expect(screen.getByRole('heading', { name: 'Bến Tre' })).toBeVisible()
})

test('T3.recent the member’s last lottery games say whose and what they are, and lead back to them', async () => {
  const list = [
    {
      ...{ gameCode: 'six', nodeId: 'n6', vassalage: 'TCG_SEA', gameType: 'LOTT', name: 'Quick Six' },
      ...{ image: '/art/six', drawKind: 'keno', playedAt: Date.UTC(2026, 0, 31) },
    },
  ]
  const { user, location } = await renderScreen(<LotteryMenuScreen />, {
    session: {},
    answers: {
      ...answers,
      'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_SEA', name: 'Sea Lotto' })] } },
      'LOTT.recent': { list },
    },
  })

  const row = await screen.findByRole('region', { name: 'Recently played' })
  expect(await within(row).findByText('Sea Lotto')).toBeVisible()
  expect(within(row).getByText('Keno')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Play Quick Six' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=six&vendor=TCG_SEA'))
})

test('T3.recent the lotteries whose draws were bet on last lead back to their betting', async () => {
  const bought = [{ gameCode: 'FAST300', name: 'Five-minute draw', playedAt: Date.UTC(2026, 0, 31) }]
  const { user, location } = await renderScreen(<LotteryMenuScreen />, {
    session: {},
    answers: { ...answers, 'LOTT.recent': { list: [], draws: bought } },
  })

  const row = await screen.findByRole('region', { name: 'Recently played' })
  await user.click(within(row).getByRole('link', { name: 'Five-minute draw' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=FAST300'))
})

test('T2.lott T3.popular what is played most is asked for with the prize mode', async () => {
  const { network } = await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'GAME.popular': { list: [aDraw('TCG_SEA', 'Bangkok'), aGame({ name: 'A slot' })] } },
  })

  const row = await screen.findByRole('region', { name: 'Most played' })

  expect(within(row).getAllByRole('button', { name: /^Play/ })).toHaveLength(1)
  expect(network.callsTo('GAME.popular').map(({ request }) => request.prizeMode)).toEqual(['Lott'])
})

test('T3.popular the lotteries whose draws are bet on most lead to their betting', async () => {
  const draws = [{ gameCode: 'FAST60', name: 'One-minute draw' }]
  const { user, location } = await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'GAME.popular': { list: [], draws } },
  })

  const row = await screen.findByRole('region', { name: 'Most played' })
  await user.click(within(row).getByRole('link', { name: 'One-minute draw' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=FAST60'))
})

test('T3.favourites favourites lie on the device by user name', async () => {
  const { user, unmount } = await renderScreen(<LotteryMenuScreen />, { session: { account: 'maya' }, answers })

  await user.click((await screen.findAllByRole('button', { name: 'Add Manila to favourites' }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Follow Hà Nội' }))

  expect(JSON.parse(localStorage.getItem('lottery-favourites:maya') ?? '')).toEqual(['MB_HN', 'Manila'])
  expect(await screen.findByRole('region', { name: 'Your favourites' })).toHaveTextContent('Manila')
  unmount()

  await renderScreen(<LotteryMenuScreen />, { session: { account: 'other' }, answers })
  expect(await screen.findByRole('button', { name: 'Follow Hà Nội', pressed: false })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Your favourites' })).not.toBeInTheDocument()
})

test.each([
  [['LOTT.FAVSYNC'], 1],
  [[], 0],
] as const)(
  'T3.favourites with the switches %j the device’s favourites are merged %i times',
  async (switches, times) => {
    localStorage.setItem('lottery-favourites:maya', JSON.stringify(['Manila', 'MB_HN']))
    const merging = {
      ...answers,
      'SYS.status': aStatusWith(...switches),
      'GAME.favAdd': { nodeIds: ['Manila'] },
    }
    const first = await renderScreen(<LotteryMenuScreen />, { session: { account: 'maya' }, answers: merging })
    await screen.findByRole('region', { name: 'Your favourites' })
    await waitFor(() => expect(first.network.callsTo('GAME.favAdd')).toHaveLength(times))
    first.unmount()

    const second = await renderScreen(<LotteryMenuScreen />, { session: { account: 'maya' }, answers: merging })
    await screen.findByRole('region', { name: 'Your favourites' })

    expect(second.network.callsTo('GAME.favAdd')).toHaveLength(0)
  },
)

test('fast draws come first, then the areas in their order', async () => {
  const menu = aDrawMenu(aDrawGame(), aDrawGame({ gameCode: 'FAST60', area: 'FAST', name: 'Every minute' }))
  await renderScreen(<LotteryMenuScreen />, { answers: { ...answers, 'LOTT.menu': menu } })

  await screen.findByRole('region', { name: 'Area FAST' })

  const areas = screen.getAllByRole('heading', { level: 2, name: /^Area/ }).map(({ textContent }) => textContent)
  expect(areas).toEqual(['Area FAST', 'Area MB'])
})

test('a followed lottery stands first with its countdown, and leads to its next draw', async () => {
  const { user } = await renderScreen(<LotteryMenuScreen />, { session: { account: 'maya' }, answers })

  await user.click(await screen.findByRole('button', { name: 'Follow Tiền Giang' }))

  const followed = await screen.findByRole('region', { name: 'Draws you follow' })
  expect(within(followed).getByRole('link', { name: /^Tiền Giang/ })).toHaveAttribute(
    'href',
    '/lottery/draw/MN_TG/20260131',
  )
  expect(screen.getAllByRole('region')[0]).toBe(followed)
  expect(screen.getByRole('button', { name: 'Following Tiền Giang' })).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor who follows a lottery is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user } = await renderScreen(<LotteryMenuScreen />, { answers })

  await user.click(await screen.findByRole('button', { name: 'Follow Hà Nội' }))

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region', { name: 'Draws you follow' })).not.toBeInTheDocument()
  stop()
})

test('a card shows the first two prizes of the last draw, and its time leads to the page of the next one', async () => {
  await renderScreen(<LotteryMenuScreen />, { answers })

  const north = await screen.findByRole('region', { name: 'Area MB' })
  expect(await within(north).findByText('04217')).toBeVisible()
  expect(within(north).getByText('88120')).toBeVisible()
  // Not those of the next draw, whose time stands above them.
  const last = within(north).getByRole('group', { name: /^Last draw: Jan 30, 2026, / })
  expect(within(last).getByText('04217')).toBeVisible()
  expect(within(north).getByRole('link', { name: /^Draw 20260131 of Hà Nội, / })).toHaveAttribute(
    'href',
    '/lottery/draw/MB_HN/20260131',
  )
})
