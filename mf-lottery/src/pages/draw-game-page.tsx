import { GameFrame, useExit } from '@parlay/shared/game-frame'
import { Navigate } from '@parlay/shared/router'
import { Skeleton } from '@parlay/shared/ui'
import { useDrawPlace } from '../features/draw-game/use-draw-place'

const menuPath = '/lott'

/** A vendor's own draw game inside the page. */
export function DrawGamePage(address: { gameCode: string; vendor?: string }) {
  const exit = useExit()
  const place = useDrawPlace(address)
  if (!place) {
    return (
      <div aria-busy="true">
        <Skeleton height="70dvh" />
      </div>
    )
  }
  if ('elsewhere' in place) return <Navigate to={place.elsewhere} replace />
  return <GameFrame target={place.target} otherGames={menuPath} onExit={() => exit(menuPath)} />
}
