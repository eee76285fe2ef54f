import { useTranslation } from '@parlay/web/i18n'
import { Announcements } from '../features/announcements/announcements'
import styles from './page.module.css'
import '../features/announcements/messages'

export function AnnouncementsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.agentAnnouncement')}</h2>
      <Announcements />
    </div>
  )
}
