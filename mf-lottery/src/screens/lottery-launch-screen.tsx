import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { GameFrame, useExit } from '@parlay/shared/game-frame'
import { Navigate } from '@parlay/shared/router'
import { Skeleton } from '@parlay/shared/ui'
import { useDrawPlace } from '../features/draw-game/use-draw-place'
import { LotteryMenuScreen } from './lottery-menu-screen'

const menuPath = '/lott'

/** Shows the draw game of the address inside the page or, without one, the menu to choose from. */
export function LotteryLaunchScreen({ gameCode, vendor, playType }: ScreenProps<'mf-lottery/LotteryLaunchScreen'>) {
  if (!gameCode) return <LotteryMenuScreen />
  return <DrawGame key={`${vendor}/${gameCode}/${playType}`} gameCode={gameCode} vendor={vendor} />
}

function DrawGame({ gameCode, vendor }: { gameCode: string; vendor?: string }) {
  const exit = useExit()
  const place = useDrawPlace({ gameCode, vendor })
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
