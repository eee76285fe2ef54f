import type { ScreenProps } from '@parlay/contracts/remotes'
import { GameFrame, useExit } from '@parlay/ui/game-frame'
import { i18n, registerMessages } from '@parlay/web/i18n'
import { lazy, Suspense, useEffect } from 'react'
import { NoGame } from '../features/catalogue/no-game'
import { categoryOf } from '../features/vendor/category'

const FreePlayFrame = lazy(() =>
  import('@parlay/ui/free-play/free-play-frame').then(({ FreePlayFrame: frame }) => ({ default: frame })),
)

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

/**
 * Shows a game of the lobby inside the page. Leaving returns to the previous page or to the vendor's lobby; a game that
 * fills a window of its own closes it.
 */
export function GameFrameScreen({
  vassalage,
  gameType,
  nodeId,
  roomId,
  alone,
  demo,
}: ScreenProps<'mf-lobby/GameFrameScreen'>) {
  const leave = useExit()
  const list = categoryOf(gameType).path
  const lobby = vassalage ? `${list}?${new URLSearchParams({ vassalage })}` : list
  // Leaving opens the list, so its texts are loaded with this page.
  useEffect(() => void i18n.loadNamespaces('lobby'), [])
  if (!vassalage || !nodeId) return <NoGame lobby={lobby} />

  const exit = () => {
    // A browser closes only a window that a page has opened; any other window continues to the lobby.
    if (alone) window.close()
    leave(lobby)
  }
  const frame = {
    target: { vassalage, gameType, nodeId, roomId, backUrl: 'LOBBY' as const },
    fills: alone,
    otherGames: lobby,
    onExit: exit,
  }
  const key = `${vassalage}/${nodeId}`
  if (!demo) return <GameFrame key={key} {...frame} />
  return (
    <Suspense fallback={null}>
      <FreePlayFrame key={key} {...frame} />
    </Suspense>
  )
}
