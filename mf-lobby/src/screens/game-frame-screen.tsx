import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { GameFrame } from '@parlay/shared/game-frame'
import { useLocation, useNavigate } from '@parlay/shared/router'
import { categoryOf } from '../features/vendor/category'

/** A game of the lobby inside the page. Leaving goes back to where one was, or to the vendor's lobby. */
export function GameFrameScreen({ vassalage, gameType, nodeId }: ScreenProps<'mf-lobby/GameFrameScreen'>) {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const lobby = `${categoryOf(gameType).path}?${new URLSearchParams({ vassalage })}`
  return (
    <GameFrame
      key={`${vassalage}/${nodeId}`}
      target={{ vassalage, gameType, nodeId, backTo: 'LOBBY' }}
      otherGames={lobby}
      onExit={() => void (isFirstPage ? navigate(lobby, { replace: true }) : navigate(-1))}
    />
  )
}
