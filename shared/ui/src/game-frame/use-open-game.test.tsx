import type { Game } from '@parlay/contracts/endpoints/games'
import { aGame, renderScreen } from '@parlay/testing'
import { useOpenGame } from '@parlay/ui/game-frame'
import { on } from '@parlay/web/events'
import { act, screen, waitFor } from '@testing-library/react'

function Door({ game }: { game: Game }) {
  const openGame = useOpenGame()
  return (
    <button type="button" onClick={() => openGame(game)}>
      Open
    </button>
  )
}

async function openDoor(game: Partial<Game>, session: 'visitor' | object = {}) {
  const rendered = await renderScreen(<Door game={aGame({ nodeId: '7', ...game })} />, { path: '/rng', session })
  await rendered.user.click(screen.getByRole('button', { name: 'Open' }))
  return rendered
}

const book = { openMode: 'ROUTE', vassalage: 'GOAL', gameType: 'SPORTS' } as const
const ownWindow = { openMode: 'WINDOW', vassalage: 'WIDE', gameType: 'RNG' } as const

test('L6.open a game of the frame opens on /game, a sports book on its route', async () => {
  const { location, unmount } = await openDoor({ vassalage: 'LUMEN', gameType: 'RNG' })
  await waitFor(() => expect(location()).toBe('/game?vassalage=LUMEN&gameType=RNG&nodeId=7'))
  unmount()

  const { location: bookLocation } = await openDoor(book)

  await waitFor(() => expect(bookLocation()).toBe('/fbsports?vassalage=GOAL&nodeId=7'))
})

test('L6 a game with a separate window leaves the page unchanged', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(window)

  const { location } = await openDoor(ownWindow)

  await waitFor(() => expect(open).toHaveBeenCalledWith('/seamless?vassalage=WIDE&gameType=RNG&nodeId=7', 'game-7'))
  expect(location()).toBe('/rng')
  open.mockRestore()
})

test('C3.popup a blocked window is reported, and the game is offered in the page', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const asked = jest.fn()
  const stop = on('confirm-requested', asked)

  const { location } = await openDoor(ownWindow)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  const [{ body, onConfirm }] = asked.mock.calls[0]
  act(() => onConfirm())

  expect(body).toMatch(/blocked the pop-up/)
  await waitFor(() => expect(location()).toBe('/game?vassalage=WIDE&gameType=RNG&nodeId=7'))
  stop()
  open.mockRestore()
})

test('L7.visitor L6.login a visitor who opens a game is asked to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)

  const { location } = await openDoor(book, 'visitor')

  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(location()).toBe('/rng')
  stop()
})
