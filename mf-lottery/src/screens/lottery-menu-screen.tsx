import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { useTranslation } from '@parlay/shared/i18n'
import { LinkButton, Skeleton } from '@parlay/shared/ui'
import { lazy, Suspense } from 'react'
import { DrawGameMenu } from '../features/draw-game/draw-game-menu'
import { LatestResults } from '../features/draw-results/latest-results'
import { DrawMenu } from '../features/menu/draw-menu'
import { GameRows } from '../features/menu/game-rows'
import '../messages'
import styles from './lottery-menu-screen.module.css'

const DrawRecordsPage = lazy(() =>
  import('../pages/draw-records-page').then((module) => ({ default: module.DrawRecordsPage })),
)
const TicketsPage = lazy(() => import('../pages/tickets-page').then((module) => ({ default: module.TicketsPage })))

/** The lotteries, what one of them has drawn, or the member's tickets. */
export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  const isRecords = view === 'results' || view === 'statistics'
  if (!isRecords && view !== 'tickets') return <LotteryMenu gameCode={gameCode} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isRecords ? <DrawRecordsPage view={view} gameCode={gameCode} /> : <TicketsPage />}
    </Suspense>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="70dvh" />
  </div>
)

function LotteryMenu({ gameCode }: { gameCode: string | undefined }) {
  const { t } = useTranslation('lottery')
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('menu.title')}</h1>
        <p className={styles.text}>{t('menu.text')}</p>
        <p className={styles.links}>
          <LinkButton size="small" to="/lott?view=tickets">
            {t('menu.tickets')}
          </LinkButton>
        </p>
      </header>
      <DrawMenu gameCode={gameCode} />
      <GameRows />
      <DrawGameMenu gameType="LOTT" />
      <LatestResults />
    </>
  )
}
