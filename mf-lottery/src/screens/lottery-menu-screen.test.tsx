import { ApiError } from '@parlay/shared/api'
import { on } from '@parlay/shared/events'
import { type Answers, aGame, aLane, renderScreen } from '@parlay/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
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
}

test('V4 /lott lists the draw games under their vendors, in the order of the lanes', async () => {
  const { network } = await renderScreen(<LotteryMenuScreen />, { answers })

  const sections = await screen.findAllByRole('region')

  const shown = sections.map((section) => [
    within(section).getByRole('heading', { level: 2 }).textContent,
    within(section).getAllByRole('button', { name: /^Play / }).length,
  ])
  expect(shown).toEqual([
    ['SEA Lotto', 1],
    ['Viet Lotto', 2],
  ])
  expect(network.callsTo('GAME.list')[0]?.request).toMatchObject({ gameType: 'LOTT' })
})

test('L6 a draw game opens on the lottery page', async () => {
  const { user, location } = await renderScreen(<LotteryMenuScreen />, { session: {}, answers })

  await user.click(await screen.findByRole('button', { name: 'Play Manila' }))

  await waitFor(() => expect(location()).toBe('/lottery?gameCode=TCG_SEA_manila&vendor=TCG_SEA'))
})

test('L7 a visitor is asked to log in', async () => {
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

  expect(await screen.findAllByRole('region')).toHaveLength(2)
})
