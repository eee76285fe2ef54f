import { useTranslation } from '@parlay/web/i18n'
import { Downlines } from '../features/downlines/downlines'
import styles from './page.module.css'
import '../features/downlines/messages'
import '../reports/messages'

export function DownlinesPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.downlineManagmentView')}</h2>
      <Downlines />
    </div>
  )
}
