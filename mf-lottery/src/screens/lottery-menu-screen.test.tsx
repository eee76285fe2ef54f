import { ApiError } from '@parlay/shared/api'
import { on } from '@parlay/shared/events'
import { type Answers, aGame, aLane, renderScreen } from '@parlay/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aDrawMenu } from '../testing/draw-answers'
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
  'LOTT.menu': aDrawMenu(),
  'LOTT.openedAll': {
    list: [
      {
        gameCode: 'MB',
        area: 'MB',
        revision: 0,
        numero: '20260131',
        openAt: Date.UTC(2026, 0, 31, 11, 15),
        prizes: { special: ['04217'], first: ['88120'], second: ['10001', '20002'] },
        seedHash: 'a'.repeat(64),
        seed: 'b'.repeat(64),
      },
    ],
  },
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
    ['SEA Lotto', 1],
    ['Viet Lotto', 2],
    ['Latest results', 0],
  ])
  expect(network.callsTo('GAME.list')[0]?.request).toMatchObject({ gameType: 'LOTT' })
})

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

  expect(await screen.findByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/')
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

test('/lott shows the last draw of every lottery with all its numbers', async () => {
  const { user } = await renderScreen(<LotteryMenuScreen />, { answers })
  const results = await screen.findByRole('region', { name: 'Latest results' })
  expect(await within(results).findByText('04217')).toBeVisible()

  await user.click(within(results).getByText('All prizes'))

  expect(within(results).getByRole('heading', { level: 3 })).toHaveTextContent('Northern draw')
  expect(within(results).getByText('10001 20002')).toBeVisible()
})

test('/lott says so where no draw has opened yet', async () => {
  await renderScreen(<LotteryMenuScreen />, { answers: { ...answers, 'LOTT.openedAll': { list: [] } } })

  expect(await screen.findByText('No draw has opened yet')).toBeInTheDocument()
})

test('results that do not come leave the games, and offer another try', async () => {
  const { user, network } = await renderScreen(<LotteryMenuScreen />, {
    answers: { ...answers, 'LOTT.openedAll': new ApiError({ code: 'GAME_VENDOR_DOWN', status: 200 }) },
  })
  await screen.findByRole('alert')
  expect(await screen.findByRole('button', { name: 'Play Manila' })).toBeInTheDocument()

  network.answer(answers)
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('04217')).toBeInTheDocument()
})
