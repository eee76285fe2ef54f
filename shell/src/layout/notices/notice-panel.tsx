import type { Announcement } from '@parlay/shared/contracts/endpoints/content'
import { useTranslation } from '@parlay/shared/i18n'
import { classNames, EmptyState, Pagination, Skeleton } from '@parlay/shared/ui'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { HtmlText } from '../../html/html-text'
import { SmallProblem } from '../small-problem'
import styles from './notice-panel.module.css'
import { noticeTime } from './notice-time'
import { useIsNarrow } from './use-is-narrow'
import { placeOf, useNotices } from './use-notices'

interface NoticePanelProps {
  /** Comma-separated announcement types. */
  types: string
  /** How many are before the one to open. */
  startIndex?: number
  /** Level of a notice's own heading. */
  heading?: 'h2' | 'h3'
}

/** Nine notices a page; the chosen one beside them, or under its title where there is no room. */
export function NoticePanel({ types, startIndex = 0, heading = 'h3' }: NoticePanelProps) {
  const { t } = useTranslation('shell')
  const articleId = useId()
  const isNarrow = useIsNarrow()
  const { notices, totalPages, isStale, error, retry, pageNo, index, toggle, changePage } = useNotices(
    types,
    placeOf(startIndex),
  )
  if (error) return <SmallProblem error={error} onRetry={retry} />
  if (!notices) return <NoticeSkeleton />
  if (notices.length === 0) return <EmptyState title={t('notice.none')} text={t('notice.none_text')} />

  const chosen = index === undefined ? undefined : notices[index]
  const article = chosen && <NoticeArticle key={chosen.id} id={articleId} notice={chosen} heading={heading} />
  return (
    <div className={styles.columns} aria-busy={isStale || undefined}>
      <div>
        <ul className={styles.list} aria-label={t('notice.list')}>
          {notices.map((notice, position) => (
            <li key={notice.id}>
              <NoticeEntry
                notice={notice}
                isOpen={notice === chosen}
                articleId={articleId}
                onToggle={() => toggle(position)}
              />
              {isNarrow && notice === chosen && article}
            </li>
          ))}
        </ul>
        <Pagination page={pageNo} totalPages={totalPages} onChange={changePage} />
      </div>
      {!isNarrow && (article ?? <p className={styles.none}>{t('notice.choose')}</p>)}
    </div>
  )
}

interface NoticeEntryProps {
  notice: Announcement
  isOpen: boolean
  articleId: string
  onToggle: () => void
}

function NoticeEntry({ notice: { type, title, time }, isOpen, articleId, onToggle }: NoticeEntryProps) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={classNames(styles.entry, isOpen && styles.open)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? articleId : undefined}
      onClick={onToggle}
    >
      <span className={styles.name}>{title}</span>
      <span className={styles.time}>
        {noticeTime(time)}
        {type !== 'H' && <span className={styles.own}>{t('notice.for_you')}</span>}
      </span>
      <ChevronDown aria-hidden="true" className={styles.mark} />
    </button>
  )
}

interface NoticeArticleProps {
  id: string
  notice: Announcement
  heading: 'h2' | 'h3'
}

function NoticeArticle({ id, notice: { title, content, time }, heading: Heading }: NoticeArticleProps) {
  return (
    <article id={id} className={styles.article} aria-live="polite">
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.time}>
        <time dateTime={new Date(time).toISOString()}>{noticeTime(time)}</time>
      </p>
      <HtmlText html={content} className={styles.text} />
    </article>
  )
}

/** Of the size of nine entries and a text. */
const NoticeSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.list}>
      {[...'123456789'].map((one) => (
        <Skeleton key={one} height="60px" />
      ))}
    </div>
    <Skeleton height="280px" className={styles.waiting} />
  </div>
)
