import type { ValueOf } from '@parlay/contracts/define-endpoint'
import type { listMatches } from '@parlay/contracts/endpoints/matches'
import { Button, ErrorState, Skeleton, Tabs, TextField, VisuallyHidden } from '@parlay/ui'
import { errorMessage, isApiError } from '@parlay/web/api'
import { formatDateTime } from '@parlay/web/i18n'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { findMatches, type MatchView } from './find-matches'
import { useFollowed } from './follow-star'
import { LeagueList } from './league-list'
import styles from './matches.module.css'
import { useMatchTexts } from './messages'
import { NoMatch } from './no-match'
import { useMatches } from './use-matches'

const views: readonly MatchView[] = ['all', 'live', 'soon', 'followed']
/** The matches that are shown before a view, a text or the button asks for more, so that the books below stay in reach. */
const shownFirst = 10

interface MatchesProps {
  gameType: 'SPORTS' | 'ESPORTS'
}

/** Shows the live and the next matches of a category with their odds, which open the book's slip. */
export function Matches({ gameType }: MatchesProps) {
  const { t } = useMatchTexts()
  const { list, isStale, hasFailed, error, retry } = useMatches(gameType)
  if (list?.book === null) return null
  return (
    <section aria-labelledby="matches-title" className={styles.area}>
      <h2 id="matches-title" className={styles.title}>
        {t('title')}
      </h2>
      {list && list.book !== null && <MatchBrowser list={{ ...list, book: list.book }} isStale={isStale} />}
      {!list && !hasFailed && (
        <div aria-busy="true">
          <Skeleton height="100dvh" />
        </div>
      )}
      {!list && hasFailed && (
        <ErrorState
          message={error === null || isVendorDown(error) ? t('failed') : errorMessage(error, t)}
          onRetry={retry}
        />
      )}
    </section>
  )
}

const isVendorDown = (error: unknown) => isApiError(error) && error.code === 'GAME_VENDOR_DOWN'

type List = ValueOf<typeof listMatches>
interface MatchBrowserProps {
  list: List & { book: NonNullable<List['book']> }
  isStale: boolean
}

function MatchBrowser({ list: { book, matches, readAt }, isStale }: MatchBrowserProps) {
  const { t } = useMatchTexts()
  const followed = useFollowed().list
  const [view, setView] = useState<MatchView>('all')
  const [typed, setTyped] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const text = typed.trim()
  const found = findMatches(matches, { view, text, followed, sportName: (sport) => t(`sport.${sport}`) })
  const isCut = view === 'all' && text === '' && !isWhole && found.length > shownFirst
  return (
    <Tabs
      label={t('views')}
      items={views.map((key) => ({ key, label: t(`view.${key}`) }))}
      value={view}
      onChange={setView}
      toolbar={
        <TextField
          type="search"
          label={t('search')}
          hideLabel
          className={styles.search}
          placeholder={t('search')}
          icon={<Search aria-hidden="true" />}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      {isStale && (
        <p role="status" className={styles.stale}>
          {t('stale', { time: formatDateTime(readAt, { timeStyle: 'medium' }) })}
        </p>
      )}
      <p role="status">
        <VisuallyHidden>{text === '' ? '' : t('found', { count: found.length })}</VisuallyHidden>
      </p>
      {found.length === 0 && <NoMatch view={view} text={text} onClear={() => setTyped('')} />}
      <LeagueList
        matches={isCut ? found.slice(0, shownFirst) : found}
        book={{ vassalage: book.vassalage, nodeId: book.nodeId }}
      />
      {isCut && <Button onClick={() => setIsWhole(true)}>{t('whole', { total: found.length })}</Button>}
    </Tabs>
  )
}
