import { useTranslation } from '@parlay/web/i18n'
import { Transactions } from '../features/transactions/transactions'
import styles from './page.module.css'

export function TransactionHistoryPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.transactionHistory')}</h2>
      <Transactions />
    </div>
  )
}
