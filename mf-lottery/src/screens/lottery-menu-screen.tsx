import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { Skeleton } from '@parlay/shared/ui'
import { lazy, type ReactNode, Suspense } from 'react'

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

/** The lotteries, the member's tickets, or what one lottery has drawn. */
export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  if (view === 'tickets') return <ViewPage page={<TicketsPage />} />
  if (view === 'results' || view === 'statistics')
    return <ViewPage page={<DrawRecordsPage view={view} gameCode={gameCode} />} />
  return <ViewPage page={<MenuPage gameCode={gameCode} />} />
}

const ViewPage = ({ page }: { page: ReactNode }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height="60dvh" />
      </div>
    }
  >
    {page}
  </Suspense>
)
