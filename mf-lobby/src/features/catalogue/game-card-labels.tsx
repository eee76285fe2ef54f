import type { Game } from '@parlay/contracts/endpoints/games'
import { DrawKindLabel } from '@parlay/ui/draw-kind/draw-kind-label'
import { TryIt } from '@parlay/ui/free-play/try-it'
import { loadPart } from '@parlay/web/site/load-part'
import { lazy, Suspense } from 'react'

/** The cards are rendered first. */
const JackpotTag = lazy(() =>
  loadPart(() => import('@parlay/ui/jackpot/jackpot-tag')).then(({ JackpotTag: tag }) => ({ default: tag })),
)

/** The type of the games that can carry a jackpot. */
const carryingType = 'RNG'

/** Shows what a card says about its game below the name: free play, the kind of draw, and a jackpot. */
export function GameCardLabels({ game }: { game: Game }) {
  return (
    <>
      <TryIt game={game} />
      <DrawKindLabel kind={game.drawKind} />
      {game.gameType === carryingType && (
        <Suspense fallback={null}>
          <JackpotTag gameCode={game.gameCode} />
        </Suspense>
      )}
    </>
  )
}
