import { Button, EmptyState, ErrorState, Spinner } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useRef, useState } from 'react'
import { type GameActions, GameGrid, GameGridSkeleton } from './game-grid'
import styles from './game-list.module.css'
import type { ListType, LobbyChoice } from './lobby-choice'
import type { GameListState } from './use-game-list'
import { useInfiniteScroll } from './use-infinite-scroll'
import type { Choose } from './use-lobby-choice'

interface GameListProps extends GameActions {
  games: GameListState
  choice: LobbyChoice
  onChoose: Choose
}

/** Shows the games of the chosen list with its skeleton, overlay, empty and error states and the button for more. */
export function GameList({ games, choice, onChoose, ...actions }: GameListProps) {
  const { t } = useTranslation('lobby')
  if (games.isLoading) {
    return (
      <div className={styles.list}>
        <p className={styles.count} />
        <GameGridSkeleton />
      </div>
    )
  }
  if (games.error && games.list.length === 0) {
    return <ErrorState message={errorMessage(games.error, t)} onRetry={games.retry} />
  }
  if (games.list.length === 0) return <NoGames choice={choice} onChoose={onChoose} />
  return (
    <div className={styles.list} aria-busy={games.isReplacing}>
      <p role="status" className={styles.count}>
        {games.isSimilar && <span>{t('list.similar', { name: choice.gameName })}</span>}{' '}
        <span>{t('list.shown', { shown: games.list.length, total: games.total })}</span>
      </p>
      <GameGrid games={games.list} {...actions} />
      {games.isReplacing && (
        <div className={styles.overlay}>
          <Spinner />
        </div>
      )}
      {games.error ? <ErrorState message={errorMessage(games.error, t)} onRetry={games.retry} /> : null}
      {games.hasMore && !games.error && <LoadMore games={games} />}
    </div>
  )
}

/**
 * The pages that scrolling loads by itself before the button is needed again, so that the foot of the page stays
 * reachable.
 */
const pagesByScrolling = 8

function LoadMore({ games }: { games: GameListState }) {
  const { t } = useTranslation('lobby')
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(pagesByScrolling)
  useInfiniteScroll(end, left > 0 && !games.isLoadingMore && !games.isReplacing, () => {
    setLeft(left - 1)
    games.loadMore()
  })
  return (
    <div ref={end}>
      <Button
        className={styles.more}
        size="large"
        loading={games.isLoadingMore}
        onClick={() => {
          setLeft(pagesByScrolling)
          games.loadMore()
        }}
      >
        {t('list.more')}
      </Button>
    </div>
  )
}

const emptyTexts: Record<ListType, { title: string; text: string }> = {
  all: { title: 'empty.all', text: 'empty.all_text' },
  hot: { title: 'empty.all', text: 'empty.all_text' },
  fav: { title: 'empty.saved', text: 'empty.saved_text' },
  recent: { title: 'empty.recent', text: 'empty.recent_text' },
}

function NoGames({ choice, onChoose }: { choice: LobbyChoice; onChoose: Choose }) {
  const { t } = useTranslation('lobby')
  const { title, text } = emptyTexts[choice.listType]
  return (
    <EmptyState
      title={t(title)}
      text={t(text)}
      action={<Button onClick={() => onChoose({ vassalage: undefined })}>{t('empty.show_all')}</Button>}
    />
  )
}
