import { type Answers, aGame, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { type EventMap, on } from '@parlay/web/events'
import { act, screen, waitFor } from '@testing-library/react'
import { useFavourites } from './use-favourites'

const game = aGame({ nodeId: 'n1', isFav: false })

function Heart() {
  const { isFavourite, toggle } = useFavourites()
  return (
    <button type="button" aria-pressed={isFavourite(game)} onClick={() => void toggle(game)}>
      Favourite
    </button>
  )
}

const heart = () => screen.getByRole('button', { name: 'Favourite' })
const openHeart = (answers: Answers) => renderScreen(<Heart />, { answers, session: {} })

test('L5 a second press before the gateway has answered sends nothing', async () => {
  let answer: () => void = () => undefined
  const { network } = await openHeart({
    'GAME.favAdd': () =>
      new Promise((resolve) => {
        answer = () => resolve({ nodeIds: ['n1'] })
      }),
  })

  act(() => {
    heart().click()
    heart().click()
  })
  act(() => heart().click())
  await waitFor(() => expect(network.callsTo('GAME.favAdd')).toHaveLength(1))
  await act(async () => answer())

  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(network.calls.filter(({ moduleId }) => moduleId.startsWith('GAME.fav'))).toHaveLength(1)
})

test('L5 once the gateway has answered, the next press removes the favourite', async () => {
  const { user, network } = await openHeart({ 'GAME.favAdd': { nodeIds: ['n1'] }, 'GAME.favRemove': { nodeIds: [] } })

  await user.click(heart())
  await user.click(heart())

  await waitFor(() => expect(network.callsTo('GAME.favRemove')).toHaveLength(1))
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})

test('L5 a change that the gateway refuses is reverted, and the reason is shown', async () => {
  const toasts: EventMap['toast-requested'][] = []
  const stop = on('toast-requested', (toast) => toasts.push(toast))
  const { user } = await openHeart({ 'GAME.favAdd': new ApiError({ code: 'GAME_UNKNOWN' }) })

  await user.click(heart())

  await waitFor(() => expect(toasts).toMatchObject([{ text: 'This game is no longer here. Choose another one.' }]))
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  stop()
})
