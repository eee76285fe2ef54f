import { GameFrame, useExit } from '@parlay/ui/game-frame'
import { Navigate } from '@parlay/web/router'
import { usePageName } from '@parlay/web/site/use-page-name'
import { useDrawPlace } from '../features/draw-game/use-draw-place'
import { PageToCome } from '../page-to-come'

/** A vendor's own draw game inside the page. */
export function DrawGamePage(address: { gameCode: string; vendor?: string }) {
  const exit = useExit()
  const place = useDrawPlace(address)
  if (!place) return <PageToCome />
  if ('elsewhere' in place) return <Navigate to={place.elsewhere} replace />
  const { target, back, name } = place
  return (
    <>
      {name && <PageName name={name} />}
      <GameFrame target={target} otherGames={back} onExit={() => exit(back)} />
    </>
  )
}

/** The window has the game's name while the game is still loading. */
function PageName({ name }: { name: string }): null {
  usePageName(name)
  return null
}
