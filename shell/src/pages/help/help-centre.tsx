import { getHelpCentre } from '@parlay/contracts/endpoints/content'
import { createArticleSearch } from '@parlay/contracts/help/create-article-search'
import { classNames, type Elements, EmptyState, ErrorState, LinkButton, Skeleton, TextField } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useSearchParams } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { Search } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { ChatLink } from '../../layout/customer-service/chat-link'
import { allArticles, type HelpCategory } from './all-articles'
import { ArticleList } from './article-list'
import { ArticleView } from './article-view'
import { FeedbackLink } from './feedback-link'
import styles from './help.module.css'
import { HelpPlaceProvider, useHelpPlace } from './help-place'
import './messages'

/** Shows all articles by category, or one next to their list if the query of `path` is `?article=<id>`. */
export function HelpCentre({ path }: { path: string }) {
  const [params] = useSearchParams()
  const id = params.get('article')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article is another page.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [id])
  return (
    <HelpPlaceProvider value={{ path, id }}>
      <HelpArticles />
    </HelpPlaceProvider>
  )
}

/** The help centre's content, at the place of the nearest provider. */
export function HelpArticles() {
  const { t } = useTranslation('help')
  const { t: common } = useTranslation('common')
  const language = wireLanguage(useLanguage())
  const { data, error, isPaused, refetch } = useQuery(queryOptionsFor(getHelpCentre, { language }))

  if (!data && (error || isPaused)) {
    const message = error ? errorMessage(error, t) : common('state.offline')
    return (
      <HelpFrame>
        <ErrorState message={message} onRetry={() => void refetch()} />
      </HelpFrame>
    )
  }
  if (!data) {
    return (
      <HelpFrame>
        <div className={styles.cards} aria-busy="true">
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} height="220px" />
          ))}
        </div>
      </HelpFrame>
    )
  }
  return <HelpContent categories={data.categories} />
}

function HelpFrame({ children }: { children: Elements }) {
  const { t: common } = useTranslation('common')
  const { choose } = useHelpPlace()
  return (
    <div className={classNames(styles.page, choose && styles.inDialog)}>
      {!choose && <h1 className={styles.title}>{common('in_help_center')}</h1>}
      {children}
    </div>
  )
}

function HelpContent({ categories }: { categories: readonly HelpCategory[] }) {
  const { t } = useTranslation('help')
  const { id, path, choose } = useHelpPlace()
  const [search, setSearch] = useState('')
  const articles = useMemo(() => allArticles(categories), [categories])
  const language = wireLanguage(useLanguage())
  const articleSearch = useMemo(() => createArticleSearch(articles, language), [articles, language])
  const position = articles.findIndex((article) => article.id === id)
  const article = articles[position]
  const isSearching = search.trim() !== ''
  const found = isSearching ? articleSearch.find(search) : []

  const searchField = (
    <div className={styles.search}>
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        icon={<Search aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={styles.count}>
        {isSearching ? t('found', { number: found.length }) : ''}
      </p>
    </div>
  )
  const results = <ArticleList groups={[{ id: 'found', items: found }]} onChoose={() => setSearch('')} />
  const unknown = id !== null && !article

  if (article) {
    return (
      <div className={classNames(styles.columns, choose && styles.inDialog)}>
        <div className={styles.side}>
          {searchField}
          {isSearching ? (
            results
          ) : (
            <nav aria-label={t('topics')} className={styles.topics}>
              <ArticleList groups={categories} />
            </nav>
          )}
        </div>
        <ArticleView article={article} previous={articles[position - 1]} next={articles[position + 1]} />
      </div>
    )
  }
  return (
    <HelpFrame>
      {searchField}
      {unknown && <EmptyState title={t('unknown')} action={<LinkButton to={path}>{t('all')}</LinkButton>} />}
      {articles.length === 0 && <EmptyState title={t('empty')} action={<ChatLink />} />}
      {isSearching && found.length === 0 && (
        <EmptyState title={t('nothing')} text={t('nothing_text')} action={<ChatLink />} />
      )}
      {isSearching ? results : <ArticleList groups={categories} isCards />}
      {!isSearching && <FeedbackLink />}
    </HelpFrame>
  )
}
