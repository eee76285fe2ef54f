import { useTranslation } from '@parlay/shared/i18n'
import { WithdrawDesk } from '../features/withdraw/withdraw-desk'
import { WithdrawalHistory } from '../features/withdraw/withdrawal-history'
import styles from './page.module.css'

export function WithdrawPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.withdraw')}</h2>
      <WithdrawDesk />
      <WithdrawalHistory />
    </div>
  )
}
