import type { ScreenProps } from '@parlay/contracts/remotes'
import { lazy } from 'react'

// The names of these chunks are those of the views, by which the shell preloads them.
const MenuPage = lazy(() =>
  import(/* webpackChunkName: "LotteryMenuScreen.menu" */ '../pages/menu-page').then(({ MenuPage: page }) => ({
    default: page,
  })),
)
const TicketsPage = lazy(() =>
  import(/* webpackChunkName: "LotteryMenuScreen.tickets" */ '../pages/tickets-page').then(({ TicketsPage: page }) => ({
    default: page,
  })),
)
const DrawRecordsPage = lazy(() =>
  import(/* webpackChunkName: "LotteryMenuScreen.results" */ '../pages/draw-records-page').then(
    ({ DrawRecordsPage: page }) => ({ default: page }),
  ),
)

/**
 * The lotteries, the member's tickets, or what one lottery has drawn. What a view waits for is waited for in the shell's frame,
 * which offers another try and goes back to the last good version.
 */
export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  if (view === 'tickets') return <TicketsPage />
  if (view === 'results' || view === 'statistics') return <DrawRecordsPage view={view} gameCode={gameCode} />
  return <MenuPage gameCode={gameCode} />
}
