import type { GameRow } from '@parlay/contracts/endpoints/game-rows'
import { rowLength } from '@parlay/contracts/endpoints/game-rows'
import { listFavouriteGames, listRecentGames } from '@parlay/contracts/endpoints/own-games'
import { Button, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { loadPart } from '@parlay/web/site/load-part'
import { useQuery } from '@parlay/web/state'
import { LayoutGrid } from 'lucide-react'
import { Fragment, lazy, Suspense } from 'react'
import { EmptyCategory } from './empty-category'
import type { GameActions } from './game-grid'
import { GameRowView, type ShownRow } from './game-row-view'
import type { LobbyChoice } from './lobby-choice'
import styles from './lobby-rows.module.css'
import { LobbyRowsSkeleton } from './lobby-rows-skeleton'
import { useGameRows } from './use-game-rows'
import type { Choose } from './use-lobby-choice'

interface LobbyRowsProps extends GameActions {
  gameType: string
  isMember: boolean
  onChoose: Choose
}

/** The games are rendered first. */
const JackpotStrip = lazy(() =>
  loadPart(() => import('./jackpot-strip')).then(({ JackpotStrip: strip }) => ({ default: strip })),
)

/** The rows in view when the lobby opens. */
const eagerRows = 2
/** The category whose games can carry jackpots. */
const carryingType = 'RNG'
/** The row that the jackpots follow. */
const isPopular = ({ key }: ShownRow): boolean => key.startsWith('popular ')

/**
 * Shows the games of all vendors in rows: the member's own first, then the new, the popular, the jackpots, themes and
 * features. Each leads to the grid of its games.
 */
export function LobbyRows({ gameType, isMember, onChoose, ...actions }: LobbyRowsProps) {
  const { t } = useTranslation('lobby')
  const { data, error, refetch } = useGameRows(gameType)
  const own = useOwnRows(gameType, isMember)
  const titleOf = useRowTitle()
  if (error && !data) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (!data) return <LobbyRowsSkeleton />
  const rows = [
    ...own,
    ...data.rows.map(
      (row): ShownRow => ({
        key: `${row.kind} ${row.value}`,
        title: titleOf(row),
        games: row.games,
        total: row.total,
        choice: choiceOfRow(row),
      }),
    ),
  ]
  if (rows.length === 0) return <EmptyCategory />
  // A lobby opens on games. Without popular ones the jackpots follow the first row.
  const beforeJackpots = Math.max(rows.findIndex(isPopular), 0)
  return (
    <div className={styles.rows}>
      <div className={styles.summary}>
        <p role="status">{t('rows.total', { total: data.total })}</p>
        <Button
          size="small"
          icon={<LayoutGrid aria-hidden="true" />}
          onClick={() => onChoose({ vassalage: undefined })}
        >
          {t('rows.grid')}
        </Button>
      </div>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          <GameRowView row={row} eager={index < eagerRows} onShowAll={() => onChoose(row.choice)} {...actions} />
          {gameType === carryingType && index === beforeJackpots && (
            <Suspense fallback={<Skeleton height="8rem" />}>
              <JackpotStrip />
            </Suspense>
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Returns what of a member's own games is a row: those played last, and the favourites. */
function useOwnRows(gameType: string, isMember: boolean): ShownRow[] {
  const { t } = useTranslation('lobby')
  const language = wireLanguage(useLanguage())
  const request = { gameType, language, pageSize: rowLength }
  const recent = useQuery({ ...queryOptionsFor(listRecentGames, request), enabled: isMember })
  const favourite = useQuery({ ...queryOptionsFor(listFavouriteGames, request), enabled: isMember })
  if (!isMember) return []
  const played = recent.data?.list ?? []
  const kept = favourite.data?.content ?? []
  const rows: ShownRow[] = [
    {
      key: 'continue',
      title: t('rows.continue'),
      games: played,
      total: recent.data?.totalCount ?? played.length,
      choice: { listType: 'recent' },
    },
    {
      key: 'favourites',
      title: t('tab.saved'),
      games: kept,
      total: favourite.data?.totalCount ?? kept.length,
      choice: { listType: 'fav' },
    },
  ]
  return rows.filter(({ games }) => games.length > 0)
}

function useRowTitle(): (row: GameRow) => string {
  const { t } = useTranslation('lobby')
  return ({ kind, value }) => {
    if (kind === 'theme') return t(`theme.${value}`)
    return kind === 'feature' ? t(`feature.${value}`) : t(`rows.${kind}`)
  }
}

/** Returns the choice with which the grid shows all games of a row. */
function choiceOfRow({ kind, value }: GameRow): Partial<LobbyChoice> {
  if (kind === 'theme') return { theme: value }
  if (kind === 'feature') return { feature: value as LobbyChoice['feature'] }
  return { sort: kind }
}
