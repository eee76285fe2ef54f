import type { Announcement } from '@parlay/contracts/endpoints/content'
import { classNames, EmptyState, Pagination, Skeleton } from '@parlay/ui'
import { HtmlText } from '@parlay/ui/html'
import { formatNoticeTime } from '@parlay/ui/html/notice-time'
import { useTranslation } from '@parlay/web/i18n'
import { useMedia } from '@parlay/web/site/use-media'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { SmallProblem } from '../small-problem'
import styles from './notice-panel.module.css'
import { type NoticeAt, useNotices } from './use-notices'
import '../../i18n/later-messages'

interface NoticePanelProps {
  /** Comma-separated announcement types. */
  types: string
  /** The notice to open; the newest by default. */
  start?: NoticeAt
  /** The level of a notice's own heading. */
  heading?: 'h2' | 'h3'
}

/** Lists nine notices per page and shows the chosen one next to them, or under its title where there is no room. */
export function NoticePanel({ types, start, heading = 'h3' }: NoticePanelProps) {
  const { t } = useTranslation('later')
  const articleId = useId()
  const isNarrow = useMedia('(max-width: 47.5em)')
  const { notices, totalPages, isStale, error, retry, pageNo, index, toggle, changePage } = useNotices(types, start)
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
  const { t } = useTranslation('later')
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
        <span>{formatNoticeTime(time)}</span>
        {(type === 'PL' || type === 'PU') && <span className={styles.own}>{t('notice.for_you')}</span>}
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
        <time dateTime={new Date(time).toISOString()}>{formatNoticeTime(time)}</time>
      </p>
      <HtmlText html={content} className={styles.text} />
    </article>
  )
}

/** Has the size of nine entries and a text. */
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
