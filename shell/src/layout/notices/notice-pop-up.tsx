import { queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements } from '@parlay/shared/contracts/endpoints/content'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { Button } from '@parlay/shared/ui/button'
import { useState } from 'react'
import { HtmlText } from '../../html/html-text'
import styles from './notice-pop-up.module.css'
import { noticeTime } from './notice-time'
import { readSeenNotices, rememberSeenNotices } from './seen-notices'

/**
 * What the site has to tell a member after the log-in: the newest that this member has not put away. It blocks nothing;
 * putting it away puts away the older ones too.
 */
export function NoticePopUp({ account }: { account: string }) {
  const { t } = useTranslation('shell')
  const language = wireLanguage(useLanguage())
  const { data } = useQuery(queryOptionsFor(listAnnouncements, { types: 'PU', language }))
  const [seen, setSeen] = useState(() => readSeenNotices(account))
  const newest = data?.list[0]
  const isShown = newest !== undefined && !seen.includes(newest.id)
  return (
    <aside aria-label={t('notice.for_you')} aria-live="polite" className={styles.place}>
      {isShown && (
        <div className={styles.card}>
          <p className={styles.title}>{newest.title}</p>
          <p className={styles.time}>{noticeTime(newest.time)}</p>
          <HtmlText html={newest.content} className={styles.text} />
          <Button
            variant="primary"
            onClick={() =>
              setSeen(
                rememberSeenNotices(
                  account,
                  (data?.list ?? []).map(({ id }) => id),
                ),
              )
            }
          >
            {t('notice.understood')}
          </Button>
        </div>
      )}
    </aside>
  )
}
