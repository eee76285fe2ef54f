import { useTranslation } from '@parlay/web/i18n'
import { NoticePanel } from '../../layout/notices/notice-panel'
import styles from './notices-page.module.css'

/** Shows all announcements, including those for the member alone. */
export function NoticesPage() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('in_increase_announcement')}</h1>
      <NoticePanel types="B,H,PL,PU" heading="h2" />
    </div>
  )
}
