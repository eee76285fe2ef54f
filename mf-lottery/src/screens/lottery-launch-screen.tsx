import { drawVendor } from '@parlay/contracts/game-category'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { type Elements, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { lazy } from 'react'
import { useDrawMenu } from '../draws/use-draw-menu'
import { HiddenHeading } from '../hidden-heading'
import '../messages'

// The names of these two chunks are those of the views, by which the shell preloads them.
const MenuPage = lazy(() =>
  import(/* webpackChunkName: "LotteryLaunchScreen.menu" */ '../pages/menu-page').then(({ MenuPage: page }) => ({
    default: page,
  })),
)

const BettingPage = lazy(() =>
  import(/* webpackChunkName: "LotteryLaunchScreen.game" */ '../pages/betting-page').then(({ BettingPage: page }) => ({
    default: page,
  })),
)

const DrawGamePage = lazy(() => import('../pages/draw-game-page').then(({ DrawGamePage: page }) => ({ default: page })))

const LobbyViewPage = lazy(() =>
  import('../pages/lobby-view-page').then(({ LobbyViewPage: page }) => ({ default: page })),
)

type Address = ScreenProps<'mf-lottery/LotteryLaunchScreen'>

/** Shows the draw or the vendor's game of the address or, without one, the menu to choose from. */
export function LotteryLaunchScreen(address: Address) {
  const { gameCode, lottoView } = address
  if (!gameCode) return <MenuPage gameCode={undefined} />
  if (lottoView === 'lobby') return <LobbyViewPage key={gameCode} gameCode={gameCode} vendor={address.vendor} />
  return <GamePage {...address} gameCode={gameCode} />
}

function GamePage({ gameCode, vendor, playType }: Address & { gameCode: string }): Elements {
  const key = `${vendor}/${gameCode}/${playType}`
  return vendor === undefined || vendor === drawVendor ? (
    <DrawPage key={key} gameCode={gameCode} vendor={vendor} playType={playType} />
  ) : (
    <DrawGamePage key={key} gameCode={gameCode} vendor={vendor} />
  )
}

/** The menu of the draws decides whether the code is one of theirs; any other is a vendor's own game. */
function DrawPage({ gameCode, vendor, playType }: Address & { gameCode: string }): Elements {
  const { t } = useTranslation('lottery')
  const { data, error, isPending, refetch } = useDrawMenu()
  if (!data)
    return (
      <>
        <HiddenHeading>{t('menu.title')}</HiddenHeading>
        {isPending ? <PageSkeleton /> : <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      </>
    )
  const games = data.groups.flatMap((group) => group.games)
  const game = games.find((one) => one.gameCode === gameCode)
  if (!game) return <DrawGamePage gameCode={gameCode} vendor={vendor} />
  return <BettingPage game={game} games={games} playType={playType} />
}

const PageSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="70dvh" />
  </div>
)
