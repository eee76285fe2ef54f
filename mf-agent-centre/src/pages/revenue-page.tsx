import { useTranslation } from '@parlay/web/i18n'
import { Revenue } from '../features/revenue/revenue'
import styles from './page.module.css'
import '../pay/messages'
import '../reports/messages'

export function RevenuePage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.agentRevenueReport')}</h2>
      <Revenue />
    </div>
  )
}
