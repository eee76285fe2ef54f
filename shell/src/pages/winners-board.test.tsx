import { renderScreen } from '@parlay/testing'
import { act, screen, within } from '@testing-library/react'
import '../i18n/messages'
import { winner } from './testing/home-answers'
import { WinnersBoard } from './winners-board'

const aWinner = (rank: number, accountMasked: string) => ({ ...winner, rank, accountMasked })
const listOf = (...names: string[]) => ({
  'GAME.rank': { list: names.map((name, index) => aWinner(index + 1, name)), totalPages: 1 },
})

function show(visibilityState: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}
const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000))

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  jest.useRealTimers()
})

test('L10.winners a new payout is on the board within a minute, and screen readers do not announce it', async () => {
  const { network } = await renderScreen(<WinnersBoard />, { answers: listOf('m***5', 'k***2') })
  const board = within(await screen.findByRole('region', { name: 'Highest payouts' }))
  await board.findByText('m***5')
  const rows = board.getAllByRole('listitem')

  network.answer(listOf('a***9', 'm***5'))
  await minute()

  expect(board.getAllByRole('listitem')).toEqual(rows)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/a\*\*\*9/),
    expect.stringMatching(/m\*\*\*5/),
  ])
  expect(board.getByRole('list')).not.toHaveAttribute('aria-busy')
  expect(rows[0]?.closest('[aria-live], [role="status"], [role="alert"], [role="log"]')).toBeNull()
})

test('L10.winners a winner of a lottery’s draw has no picture, and leads to the betting on it', async () => {
  const draw = {
    gameName: 'Hà Nội',
    nodeId: 'draw-MB_HN',
    gameCode: 'MB_HN',
    vassalage: 'TCG_LOTTO_VN',
    gameType: 'LOTT',
  }
  const { container } = await renderScreen(<WinnersBoard />, {
    answers: { 'GAME.rank': { list: [{ ...aWinner(1, 'm***5'), ...draw, image: null }], totalPages: 1 } },
  })
  const link = await screen.findByRole('link', { name: 'Hà Nội' })

  expect(link).toHaveAttribute('href', '/lottery?gameCode=MB_HN&vendor=TCG_LOTTO_VN')
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  ['FRAME', '/game?vassalage=JUNIPER&gameType=RNG&nodeId=3'],
  ['WINDOW', '/game?vassalage=JUNIPER&gameType=RNG&nodeId=3'],
  ['ROUTE', '/fbsports?vassalage=JUNIPER&nodeId=3'],
])('L10.winners the game of a winner with the mode %s opens at %s', async (openMode, path) => {
  await renderScreen(<WinnersBoard />, {
    answers: { 'GAME.rank': { list: [{ ...aWinner(1, 'm***5'), gameCode: 'wolf', openMode }], totalPages: 1 } },
  })

  expect(await screen.findByRole('link', { name: 'Wolf Willow' })).toHaveAttribute('href', path)
})

test('L10 the board does not ask for payouts while the page is hidden', async () => {
  const { network } = await renderScreen(<WinnersBoard />, { answers: listOf('m***5') })
  await screen.findByText('m***5')
  show('hidden')

  await minute()
  const whileHidden = network.callsTo('GAME.rank').length
  show('visible')
  await minute()

  expect([whileHidden, network.callsTo('GAME.rank').length]).toEqual([1, 2])
})
