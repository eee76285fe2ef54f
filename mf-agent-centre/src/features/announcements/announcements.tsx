import { type Announcement, listAnnouncements, noticesPerPage } from '@parlay/contracts/endpoints/content'
import { Card, EmptyState, ErrorState, Pagination, Skeleton } from '@parlay/ui'
import { formatNoticeTime } from '@parlay/ui/html/notice-time'
import { langOf } from '@parlay/ui/html/text-language'
import { useHtmlText } from '@parlay/ui/html/use-html-text'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import styles from './announcements.module.css'

/** The notices of the house to its agents, newest first. */
export function Announcements() {
  const { t } = useTranslation('agent-announcements')
  const { t: centre } = useTranslation('agent-centre')
  const language = wireLanguage(useLanguage())
  const [pageNo, setPageNo] = useState(1)
  const notices = useQuery({
    ...queryOptionsFor(listAnnouncements, { types: 'PL', target: 'AGENT', language, pageNo, pageSize: noticesPerPage }),
    placeholderData: keepPreviousData,
  })
  const { HtmlText, isFailed, retry } = useHtmlText()
  const problem = useQueryProblem(notices, t('failed'))
  if (problem) return problem
  if (isFailed) return <ErrorState message={t('failed')} onRetry={retry} />
  if (!notices.data || !HtmlText) return <Skeleton height="20rem" />
  const { list, totalPages } = notices.data
  if (list.length === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls by the keys, and nothing in it takes the focus. */}
      <section aria-label={centre('menu.agentAnnouncement')} tabIndex={0}>
        <ul className={styles.list}>
          {list.map((notice) => (
            <li key={notice.id}>
              <Notice notice={notice} HtmlText={HtmlText} />
            </li>
          ))}
        </ul>
      </section>
      <Pagination page={pageNo} totalPages={totalPages} onChange={setPageNo} />
    </>
  )
}

interface NoticeProps {
  notice: Announcement
  HtmlText: NonNullable<ReturnType<typeof useHtmlText>['HtmlText']>
}

function Notice({ notice, HtmlText }: NoticeProps) {
  const lang = langOf(notice)
  return (
    <Card as="article" className={styles.notice}>
      <h3 className={styles.title} lang={lang}>
        {notice.title}
      </h3>
      <p className={styles.time}>
        <time dateTime={new Date(notice.time).toISOString()}>{formatNoticeTime(notice.time)}</time>
      </p>
      <HtmlText html={notice.content} lang={lang} />
    </Card>
  )
}
