import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { NoticePanel } from '../../layout/notices/notice-panel'
import styles from './notices-page.module.css'

/** Shows all announcements, including those for the member alone. */
export function NoticesPage() {
  const { t } = useTranslation('common')
  const { status } = useSession()
  const types = status === 'member' ? 'H,PL,PU' : 'H'
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('in_increase_announcement')}</h1>
      <NoticePanel key={types} types={types} heading="h2" />
    </div>
  )
}
