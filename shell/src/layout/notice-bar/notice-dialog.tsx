import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements, noticesPerPage } from '@parlay/shared/contracts/endpoints/content'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { Dialog, EmptyState, ErrorState, Pagination, Skeleton } from '@parlay/shared/ui'
import { useState } from 'react'
import { HtmlText } from '../../html/html-text'
import styles from './notice-dialog.module.css'

interface NoticeDialogProps {
  /** Position of the notice to open among all headlines. */
  startIndex: number
  onClose: () => void
}

/** Nine notices a page on the left, the chosen one on the right; another page chooses its first. */
export function NoticeDialog({ startIndex, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const language = wireLanguage(useLanguage())
  const [pageNo, setPageNo] = useState(Math.floor(startIndex / noticesPerPage) + 1)
  const [index, setIndex] = useState(startIndex % noticesPerPage)
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listAnnouncements, { types: 'H', language, pageNo, pageSize: noticesPerPage }),
    placeholderData: keepPreviousData,
  })
  const changePage = (page: number) => {
    setPageNo(page)
    setIndex(0)
  }
  const chosen = data?.list[index]
  return (
    <Dialog open onClose={onClose} title={common('in_increase_announcement')} size="large">
      {error && !data && <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState title={t('notice.none')} />}
      {!data && !error && <Skeleton height="280px" />}
      {data && (
        <div className={styles.columns}>
          <div>
            <ul className={styles.list}>
              {data.list.map((notice, position) => (
                <li key={notice.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={position === index}
                    onClick={() => setIndex(position)}
                  >
                    {notice.title}
                    <span className={styles.time}>{formatDateTime(notice.time, { dateStyle: 'medium' })}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pagination page={pageNo} totalPages={data.totalPages} onChange={changePage} />
          </div>
          {chosen && (
            <article className={styles.content} aria-live="polite">
              <h3>{chosen.title}</h3>
              <p className={styles.time}>{formatDateTime(chosen.time)}</p>
              <HtmlText html={chosen.content} className={styles.text} />
            </article>
          )}
        </div>
      )}
    </Dialog>
  )
}
