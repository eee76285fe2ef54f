import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { useTranslation } from '@parlay/shared/i18n'
import { LinkButton, Skeleton } from '@parlay/shared/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { DrawGameMenu } from '../features/draw-game/draw-game-menu'
import { DrawMenu } from '../features/menu/draw-menu'
import { GameRows } from '../features/menu/game-rows'
import '../messages'
import styles from './lottery-menu-screen.module.css'

const TicketsPage = lazy(() => import('../pages/tickets-page').then(({ TicketsPage: page }) => ({ default: page })))
const DrawRecordsPage = lazy(() =>
  import('../pages/draw-records-page').then(({ DrawRecordsPage: page }) => ({ default: page })),
)

/** The lotteries, the member's tickets, or what one lottery has drawn. */
export function LotteryMenuScreen({ view, gameCode }: ScreenProps<'mf-lottery/LotteryMenuScreen'>) {
  if (view === 'tickets') return <LaterPage page={<TicketsPage />} />
  if (view === 'results' || view === 'statistics')
    return <LaterPage page={<DrawRecordsPage view={view} gameCode={gameCode} />} />
  return <LotteryMenu gameCode={gameCode} />
}

const LaterPage = ({ page }: { page: ReactNode }) => (
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
    </>
  )
}
