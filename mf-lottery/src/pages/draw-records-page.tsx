import { EmptyState, ErrorState, LinkButton, Select, Skeleton, Tabs } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { lazy, Suspense } from 'react'
import { type RecordView, recordsPath } from '../draws/addresses'
import { useDrawList } from '../draws/use-draw-list'
import { DrawResults } from '../features/draw-results/draw-results'
import { LiveDraw } from '../features/draw-results/live-draw'
import '../features/draw-results/messages'
import '../messages'
import styles from './draw-records-page.module.css'

const DrawStatistics = lazy(() =>
  import('../features/draw-statistics/draw-statistics').then(({ DrawStatistics: page }) => ({ default: page })),
)

const views = ['results', 'statistics'] as const satisfies RecordView[]

interface DrawRecordsPageProps {
  view: RecordView
  /** By default, the brand's first lottery. */
  gameCode?: string
}

/** The draws of a lottery: the next draw, the results and their statistics. */
export function DrawRecordsPage({ view, gameCode }: DrawRecordsPageProps) {
  // The tables that come with the draws have texts too. Once it is shown, the page must not wait for them.
  const { t } = useTranslation(['lottery-results', 'lottery'])
  const navigate = useNavigate()
  const { games, isLoading, error, retry } = useDrawList()
  const game = gameCode === undefined ? games[0] : games.find((one) => one.gameCode === gameCode)
  const open = (nextView: RecordView, code: string) => void navigate(recordsPath(nextView, code), { replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <LinkButton to="/lott" variant="quiet" size="small">
          {t('all')}
        </LinkButton>
      </header>
      {isLoading && <PageSkeleton />}
      {error !== null && <ErrorState message={errorMessage(error, t)} onRetry={retry} />}
      {games.length > 0 && (
        <div className={styles.choice}>
          <Select
            label={t('game')}
            options={games.map(({ gameCode: value, name }) => ({ value, label: name }))}
            value={game?.gameCode ?? ''}
            onChange={(code) => open(view, code)}
          />
          {game && (
            <LinkButton to={`/lottery?${new URLSearchParams({ gameCode: game.gameCode })}`} variant="primary">
              {t('bet')}
            </LinkButton>
          )}
        </div>
      )}
      {game && (
        <>
          <LiveDraw key={game.gameCode} gameCode={game.gameCode} area={game.area} />
          <Tabs
            label={t('views')}
            items={views.map((key) => ({ key, label: t(`view.${key}`) }))}
            value={view}
            onChange={(key) => open(key, game.gameCode)}
          >
            {view === 'results' ? (
              <DrawResults key={game.gameCode} gameCode={game.gameCode} />
            ) : (
              <Suspense fallback={<PageSkeleton />}>
                <DrawStatistics key={game.gameCode} gameCode={game.gameCode} />
              </Suspense>
            )}
          </Tabs>
        </>
      )}
      {!isLoading && error === null && !game && <EmptyState title={t('unknown')} text={t('unknown_text')} />}
    </div>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="40rem" />
  </div>
)
