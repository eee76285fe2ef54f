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

const TicketsPage = lazy(() => import('../pages/tickets-page').then(({ TicketsPage: page }) => ({ default: page })))

export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  if (view === 'tickets') {
    return (
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton height="60dvh" />
          </div>
        }
      >
        <TicketsPage />
      </Suspense>
    )
  }
  return <LotteryMenu gameCode={gameCode} />
}

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
