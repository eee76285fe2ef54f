import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { GameFrame } from '@parlay/shared/game-frame'
import { i18n, registerMessages } from '@parlay/shared/i18n'
import { useLocation, useNavigate } from '@parlay/shared/router'
import { useEffect } from 'react'
import { NoGame } from '../features/catalogue/no-game'
import { categoryOf } from '../features/vendor/category'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

/**
 * A game of the lobby inside the page. Leaving goes back to where one was, or to the vendor's lobby; a game that is
 * alone in a window closes it.
 */
export function GameFrameScreen({
  vassalage,
  gameType,
  nodeId,
  roomId,
  alone,
}: ScreenProps<'mf-lobby/GameFrameScreen'>) {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const list = categoryOf(gameType).path
  const lobby = vassalage ? `${list}?${new URLSearchParams({ vassalage })}` : list
  // Leaving leads to the list, whose words were fetched with this page.
  useEffect(() => void i18n.loadNamespaces('lobby'), [])
  if (!vassalage || !nodeId) return <NoGame lobby={lobby} />

  const exit = () => {
    // Only a window that a page has opened obeys; any other goes on to the lobby.
    if (alone) window.close()
    void (isFirstPage ? navigate(lobby, { replace: true }) : navigate(-1))
  }
  return (
    <GameFrame
      key={`${vassalage}/${nodeId}`}
      target={{ vassalage, gameType, nodeId, roomId, backTo: 'LOBBY' }}
      fills={alone}
      otherGames={lobby}
      onExit={exit}
    />
  )
}
