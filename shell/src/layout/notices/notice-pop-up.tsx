import { listAnnouncements } from '@parlay/contracts/endpoints/content'
import { Button } from '@parlay/ui/button'
import { HtmlText } from '@parlay/ui/html'
import { formatNoticeTime } from '@parlay/ui/html/notice-time'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './notice-pop-up.module.css'
import { readSeenNotices, rememberSeenNotices } from './seen-notices'
import '../../i18n/later-messages'

/**
 * Shows a member, after the login, the newest notice that they have not dismissed. It blocks nothing, and dismissing it
 * dismisses older ones too.
 */
export function NoticePopUp({ account }: { account: string }) {
  const { t } = useTranslation('later')
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
          <p className={styles.time}>{formatNoticeTime(newest.time)}</p>
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
