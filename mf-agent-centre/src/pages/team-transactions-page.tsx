import { useTranslation } from '@parlay/web/i18n'
import { TeamTransactions } from '../features/team-transactions/team-transactions'
import styles from './page.module.css'
import '../reports/messages'

export function TeamTransactionsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.agentDownlineTransactionDetailsCopy')}</h2>
      <TeamTransactions />
    </div>
  )
}
