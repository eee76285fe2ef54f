import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { useTranslation } from '@parlay/shared/i18n'
import { Skeleton } from '@parlay/shared/ui'
import { lazy, Suspense } from 'react'
import { DrawGameMenu } from '../features/draw-game/draw-game-menu'
import { LatestResults } from '../features/draw-results/latest-results'
import '../messages'
import styles from './lottery-menu-screen.module.css'

const DrawRecordsPage = lazy(() =>
  import('../pages/draw-records-page').then((module) => ({ default: module.DrawRecordsPage })),
)

/** The lotteries, or what one of them has drawn. */
export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  if (view === 'results' || view === 'statistics') {
    return (
      <Suspense fallback={<RecordsSkeleton />}>
        <DrawRecordsPage view={view} gameCode={gameCode} />
      </Suspense>
    )
  }
  return <LotteryMenu />
}

const RecordsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="70dvh" />
  </div>
)

function LotteryMenu() {
  const { t } = useTranslation('lottery')
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('menu.title')}</h1>
        <p className={styles.text}>{t('menu.text')}</p>
      </header>
      <DrawGameMenu gameType="LOTT" />
      <LatestResults />
    </>
  )
}
