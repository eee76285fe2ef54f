import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { GameFrame } from '@parlay/shared/game-frame'
import { useLocation, useNavigate } from '@parlay/shared/router'
import { Skeleton } from '@parlay/shared/ui'
import { useDrawTarget } from '../features/draw-game/use-draw-target'
import { LotteryMenuScreen } from './lottery-menu-screen'

const menuPath = '/lott'

/** A draw game of the address inside the page; without one, the menu to choose from. */
export function LotteryLaunchScreen({ gameCode, vendor, playType }: ScreenProps<'mf-lottery/LotteryLaunchScreen'>) {
  if (!gameCode) return <LotteryMenuScreen />
  return <DrawGame key={`${vendor}/${gameCode}/${playType}`} gameCode={gameCode} vendor={vendor} />
}

function DrawGame({ gameCode, vendor }: { gameCode: string; vendor?: string }) {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const target = useDrawTarget({ gameCode, vendor })
  if (!target) {
    return (
      <div aria-busy="true">
        <Skeleton height="70dvh" />
      </div>
    )
  }
  return (
    <GameFrame
      target={target}
      otherGames={menuPath}
      onExit={() => void (isFirstPage ? navigate(menuPath, { replace: true }) : navigate(-1))}
    />
  )
}
