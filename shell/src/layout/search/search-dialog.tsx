import type { Game } from '@parlay/contracts/endpoints/games'
import { longestSearch } from '@parlay/contracts/endpoints/search'
import { VisuallyHidden } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { Dialog } from '@parlay/ui/dialog'
import { EmptyState } from '@parlay/ui/empty-state'
import { ErrorState } from '@parlay/ui/error-state'
import { useOpenGame } from '@parlay/ui/game-frame/use-open-game'
import { Skeleton } from '@parlay/ui/skeleton'
import { TextField } from '@parlay/ui/text-field'
import { errorMessage } from '@parlay/web/api'
import { useLanguage, useTranslation } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { popularGamesFor } from '../../start/first-queries'
import { useRecentSearches } from './recent-searches'
import styles from './search.module.css'
import { type Found, GameResults, SearchResults } from './search-results'
import { usePages } from './use-pages'
import { useSearch } from './use-search'
import '../../i18n/later-messages'

const countOf = ({ games, vendors, pages, promotions, help }: Found) =>
  games.length + vendors.length + pages.length + promotions.length + help.length

/** One field for games, vendors, pages, promotions and help. Arrow keys move through what is found; Enter opens the first. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('later')
  const { t: common } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const recent = useRecentSearches()
  const openGame = useOpenGame()
  const form = useRef<HTMLFormElement>(null)
  const { data, error, refetch, isCurrent } = useSearch(typed)
  const text = typed.trim()
  const pages = usePages(text)
  const found = text && data ? { ...data, pages } : undefined

  const leave = () => {
    recent.add(text)
    onClose()
  }
  const onOpenGame = (game: Game) => {
    leave()
    openGame(game)
  }
  const results = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isCurrent) results()[0]?.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input') ?? []), ...results()]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog open onClose={onClose} title={common('action.search')} size="large">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the element. */}
      <form ref={form} role="search" className={styles.search} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <TextField
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          type="search"
          autoComplete="off"
          icon={<Search aria-hidden="true" />}
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <VisuallyHidden role="status">
          {found && isCurrent && t('search.found', { total: countOf(found) })}
        </VisuallyHidden>
        {!text && <Suggestions recent={recent} onChoose={setTyped} onOpenGame={onOpenGame} onFollow={leave} />}
        {text && error && !found && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
        {text && !error && !found && <Skeleton height="12rem" />}
        {found && countOf(found) === 0 && isCurrent && (
          <EmptyState title={t('search.none', { text })} text={t('search.none_text')} />
        )}
        {found && <SearchResults found={found} text={text} onOpenGame={onOpenGame} onFollow={leave} />}
      </form>
    </Dialog>
  )
}

interface SuggestionsProps {
  recent: ReturnType<typeof useRecentSearches>
  onChoose: (text: string) => void
  onOpenGame: (game: Game) => void
  onFollow: () => void
}

/** Shows earlier searches and the most popular games until something is typed. */
function Suggestions({ recent, onChoose, onOpenGame, onFollow }: SuggestionsProps) {
  const { t } = useTranslation('later')
  const popular = useQuery(popularGamesFor(useSession().status, useLanguage()))
  return (
    <>
      {recent.searches.length > 0 && (
        <section className={styles.group} aria-label={t('search.recent')}>
          <div className={styles.recent}>
            <h3 className={styles.heading}>{t('search.recent')}</h3>
            <Button size="small" variant="quiet" onClick={recent.clear}>
              {t('search.forget')}
            </Button>
          </div>
          <ul className={styles.chips}>
            {recent.searches.map((text) => (
              <li key={text}>
                <button type="button" data-result className={styles.chip} onClick={() => onChoose(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.data && (
        <GameResults title={t('search.popular')} games={popular.data.list} onOpen={onOpenGame} onFollow={onFollow} />
      )}
    </>
  )
}
