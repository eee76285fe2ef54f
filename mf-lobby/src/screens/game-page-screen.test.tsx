import { type Answers, aGame, aLane, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { aMatch, aMatchList } from '../features/matches/testing/a-match'
import { GamePageScreen } from './game-page-screen'

const answers: Answers = {
  'GAME.matches': aMatchList([aMatch()]),
  'GAME.vendors': {
    data: {
      lanes: [
        aLane('SPORTS', { vassalage: 'FB', name: 'Final Bell' }, { vassalage: 'SIX', name: 'Six Yard' }),
        aLane('ESPORTS', { vassalage: 'AV', name: 'Arena Vertex' }),
      ],
    },
  },
  'GAME.list': ({ vassalage }: Record<string, unknown>) => {
    const book = aGame({
      nodeId: '1',
      name: 'Final Bell Sportsbook',
      vassalage: 'FB',
      gameType: 'SPORTS',
      openMode: 'ROUTE',
    })
    const entry = aGame({ nodeId: '2', name: 'Six Yard Arena', vassalage: 'SIX', isGame: 'VASSALAGE' })
    const inner = aGame({ nodeId: '3', name: 'Tennis', vassalage: 'SIX' })
    return { games: vassalage ? [inner] : [book, entry, inner], totalPages: 1 }
  },
}
const open = (more: Answers = {}, session: 'visitor' | object = {}) =>
  renderScreen(<GamePageScreen lane="SPORTS" />, { path: '/sports', session, answers: { ...answers, ...more } })

test('V4.lanes L8.lanes a game page shows one tile for each vendor of its lane', async () => {
  await open()

  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1, name: 'Sports' })).toBeInTheDocument()
})

test('L6.open a sports book opens on its route', async () => {
  const { user, location } = await open()

  await user.click(await screen.findByRole('button', { name: /Final Bell/ }))

  await waitFor(() => expect(location()).toContain('/fbsports'))
})

test('L6.popup a tile that stands for several opens their list', async () => {
  const { user } = await open()

  await user.click(await screen.findByRole('button', { name: /Six Yard/ }))

  const list = await screen.findByRole('dialog', { name: 'Six Yard Arena' })
  expect(await within(list).findByRole('button', { name: 'Play Tennis' })).toBeInTheDocument()
})

test('L8 a tile promises odds during play only where there are any: virtual races have none', async () => {
  const virtual = aGame({ nodeId: '4', name: 'Virtua Park Sportsbook', vassalage: 'VP', gameType: 'DS88' })
  const lanes = [aLane('DS88', { vassalage: 'VP', name: 'Virtua Park' })]
  const races: Answers = { 'GAME.vendors': { data: { lanes } }, 'GAME.list': { games: [virtual], totalPages: 1 } }
  const { unmount, network } = await renderScreen(<GamePageScreen lane="DS88" />, { path: '/ds88', answers: races })

  const [tile] = await screen.findAllByRole('article')
  expect(network.callsTo('GAME.matches')).toHaveLength(0)
  expect(tile).toHaveTextContent('Virtual cockfights, odds until the start')
  expect(tile).not.toHaveTextContent('during play')
  unmount()

  await open()
  expect((await screen.findAllByRole('article'))[0]).toHaveTextContent('Odds on today’s fixtures')
})

test('L8 tiles that cannot be had say why and are asked for again', async () => {
  const { user, network } = await open({ 'GAME.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.answer(answers)

  await user.click(retry)

  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

test('V4.lanes the page of sports shows its matches above the books, also while the books cannot be had', async () => {
  await open({ 'GAME.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  expect(await screen.findByRole('link', { name: /Baiyu.*1\.45/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Matches' })).toBeVisible()
})

test('L8 vendors that cannot be had are no empty category', async () => {
  const { user, network } = await open({ 'GAME.vendors': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No games of this kind yet')).toBeNull()
  network.answer(answers)

  await user.click(retry)

  expect(await screen.findAllByRole('article')).toHaveLength(2)
})
