import { aGame, aStatusWith, renderScreen } from '@parlay/testing'
import { FreePlayFrame } from '@parlay/ui/free-play/free-play-frame'
import { TryIt } from '@parlay/ui/free-play/try-it'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'

const game = aGame({ name: 'Amber Tide', demo: true })
const status = { 'SYS.status': aStatusWith('GAME.DEMO') }
const target = { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '10101', backUrl: 'LOBBY' as const }
const opened = { url: 'http://vendor.test/play?key=abc', origin: 'http://vendor.test', game }

const onSkeleton = jest.fn(() => null)
const Skeleton = () => onSkeleton()

// This test is the first, because the texts are loaded only once.
test('L6 a page stays while the texts of free play load', async () => {
  await renderScreen(
    <Suspense fallback={<Skeleton />}>
      <TryIt game={game} />
    </Suspense>,
    { session: 'visitor', answers: status },
  )

  expect(await screen.findByRole('link', { name: /Amber Tide/ })).toBeInTheDocument()
  expect(onSkeleton).not.toHaveBeenCalled()
})

test('L6 the card of a game that can be tried leads to free play, for visitors and members', async () => {
  await renderScreen(<TryIt game={game} />, { session: 'visitor', answers: status })

  const link = await screen.findByRole('link', { name: 'Try it: Amber Tide' })

  const query = new URLSearchParams({
    vassalage: game.vassalage,
    gameType: game.gameType,
    nodeId: game.nodeId,
    demo: '1',
  })
  expect(link).toHaveAttribute('href', `/game?${query}`)
})

test.each([
  ['a game that cannot', aGame({ demo: false }), status],
  ['any game while the operator has it off', game, {}],
])('L6 %s offers nothing', async (_, shown, answers) => {
  await renderScreen(
    <>
      <TryIt game={shown} />
      <p>There</p>
    </>,
    { session: 'visitor', answers },
  )

  await screen.findByText('There')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('L6 a visitor plays in a frame that is marked, and no session is opened or closed', async () => {
  const { network, unmount } = await renderScreen(
    <FreePlayFrame target={target} otherGames="/rng" onExit={() => undefined} />,
    { session: 'visitor', answers: { ...status, 'GAME.try': opened } },
  )

  expect(await screen.findByTitle('Game: Amber Tide')).toHaveAttribute('src', opened.url)
  expect(await screen.findByText('Free play')).toBeInTheDocument()
  const purpose = 'It’s free and pays nothing. To play with money, press “Play for real”.'
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && Boolean(element.textContent?.endsWith(purpose))),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play for real' })).toBeVisible()
  expect(screen.queryByText('Balance')).not.toBeInTheDocument()
  unmount()
  expect(network.callsTo('GAME.try')).toHaveLength(1)
  expect([...network.callsTo('GAME.launch'), ...network.callsTo('GAME.close')]).toEqual([])
})

test('L7.visitor playing for real asks a visitor to log in', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user } = await renderScreen(<FreePlayFrame target={target} otherGames="/rng" onExit={() => undefined} />, {
    session: 'visitor',
    answers: { ...status, 'GAME.try': opened },
  })

  await user.click(await screen.findByRole('button', { name: 'Play for real' }))

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  stop()
})
