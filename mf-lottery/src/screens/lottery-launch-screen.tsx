import { drawVendor } from '@parlay/contracts/game-category'
import type { ScreenProps } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import { lazy, Suspense } from 'react'
import { PageToCome } from '../page-to-come'

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
  const ofVendor = <DrawGamePage key={key} gameCode={gameCode} vendor={vendor} />
  if (vendor !== undefined && vendor !== drawVendor) return ofVendor
  return (
    <BettingPage
      key={key}
      gameCode={gameCode}
      playType={playType}
      otherGame={<Suspense fallback={<PageToCome />}>{ofVendor}</Suspense>}
    />
  )
}
