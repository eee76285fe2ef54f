import { laneTitles } from '@parlay/contracts/endpoints/game-vendors'
import { aGame, aLane, aStatusWithout, renderScreen } from '@parlay/testing'
import { gamePath } from '@parlay/ui/game-frame'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import '../i18n/messages'
import { HomePage } from './home'
import { homeAnswers, hot, winner } from './testing/home-answers'

const answers = {
  ...homeAnswers,
  'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'A' }, { vassalage: 'B' })] } },
  'GAME.favAdd': { nodeIds: ['1'] },
  'GAME.rank': ({ period }: Record<string, unknown>) =>
    period === 'MONTH' ? { list: [winner], totalPages: 1 } : { list: [], totalPages: 0 },
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('L10.featured home shows featured and popular games', async () => {
  await renderScreen(<HomePage />, { answers })

  expect(await (await section('Featured games')).findByRole('button', { name: 'Play Lantern Tide' })).toBeVisible()
  expect(await (await section('Popular games')).findByRole('button', { name: 'Play Polar Post' })).toBeVisible()
})

test('A3.popular home shows a row of the list that the login has loaded, and requests no other', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => aGame({ nodeId: `p${index}`, name: `Popular ${index}` }))
  const { network } = await renderScreen(<HomePage />, {
    session: {},
    answers: { ...answers, 'GAME.popular': { list: twenty } },
  })

  const row = await section('Popular games')
  expect(await row.findAllByRole('button', { name: /^Play Popular/ })).toHaveLength(12)
  expect(network.callsTo('GAME.popular').map(({ request }) => request)).toEqual([
    { count: '20', device: 'WEB', language: 'EN' },
  ])
})

test('L10.winners home shows the highest payouts of a period, or says that there are none', async () => {
  const { user } = await renderScreen(<HomePage />, { answers })
  const board = await section('Highest payouts')
  expect(await board.findByText('No payouts in this period yet')).toBeVisible()

  await user.click(board.getByRole('tab', { name: 'This month' }))

  const row = await board.findByRole('listitem')
  expect(row).toHaveTextContent(/m\*\*\*5.*Wolf Willow.*P1,250\.00/)
})

test('L10.winners payouts that cannot be loaded are asked for again on request', async () => {
  const { user, network } = await renderScreen(<HomePage />, {
    answers: { ...answers, 'GAME.rank': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const board = await section('Highest payouts')
  const retry = await board.findByRole('button', { name: 'Try again' })
  network.answer({ 'GAME.rank': { list: [winner], totalPages: 1 } })

  await user.click(retry)

  expect(await board.findByText('m***5')).toBeVisible()
})

test('B3.columns the jackpot is on home, its columns 78 px high', async () => {
  await renderScreen(<HomePage />, { answers })

  const jackpot = await screen.findByRole('region', { name: 'Progressive jackpot' })

  expect(jackpot.querySelector<HTMLElement>('[style*="--column"]')?.style.getPropertyValue('--column')).toBe('78px')
})

test('V12 home shows promotions but nothing about games while every category is switched off', async () => {
  const everyCategory = laneTitles.map((title) => `NAV.${title}`)
  await renderScreen(<HomePage />, { answers: { ...answers, 'SYS.status': aStatusWithout(...everyCategory) } })

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Progressive jackpot' })).not.toBeInTheDocument())
  await section('Promotions')
  for (const name of ['Featured games', 'Popular games', 'Highest payouts', 'Winning numbers'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('L7.visitor a visitor who opens a game is asked to log in and stays', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, location } = await renderScreen(<HomePage />, { answers })

  await user.click(await screen.findByRole('button', { name: 'Play Lantern Tide' }))

  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(location()).toBe('/')
  stop()
})

test('L6.open a member who opens a game gets to its frame', async () => {
  const { user, location } = await renderScreen(<HomePage />, { answers, session: {} })

  await user.click(await screen.findByRole('button', { name: 'Play Polar Post' }))

  await waitFor(() => expect(location()).toBe('/game?vassalage=NORTHWIND&gameType=RNG&nodeId=2'))
})

test('L6.lottery a draw opens on the lottery page', () => {
  const draw = aGame({ vassalage: 'TCG_SEA', gameType: 'LOTT', gameCode: 'siam', defaultPlayType: 'P2' })

  expect(gamePath(draw)).toBe('/lottery?gameCode=siam&vendor=TCG_SEA&playType=P2')
})

test('L5.favourite a member’s heart is kept by node id', async () => {
  const { user, network } = await renderScreen(<HomePage />, { answers, session: {} })

  await user.click(await screen.findByRole('button', { name: 'Add Lantern Tide to favourites' }))

  expect(await screen.findByRole('button', { name: 'Remove Lantern Tide from favourites' })).toBeVisible()
  expect(network.callsTo('GAME.favAdd')[0]?.request).toMatchObject({ nodeId: '1' })
})

test('a row that cannot be loaded says why and loads again on request', async () => {
  const { user, network } = await renderScreen(<HomePage />, {
    answers: { ...answers, 'GAME.hot': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const featured = await section('Featured games')
  const alert = await featured.findByRole('alert')
  network.answer({ 'GAME.hot': { list: [hot] } })

  await user.click(within(alert).getByRole('button', { name: 'Try again' }))

  expect(await featured.findByRole('button', { name: 'Play Lantern Tide' })).toBeVisible()
})
