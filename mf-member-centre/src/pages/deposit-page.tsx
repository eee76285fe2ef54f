import { useTranslation } from '@parlay/web/i18n'
import { DepositBalance } from '../features/deposit/deposit-balance'
import { DepositDesk } from '../features/deposit/deposit-desk'
import { DepositHistory } from '../features/deposit/deposit-history'
import { useDeposits } from '../features/deposit/use-deposits'
import styles from './page.module.css'

export function DepositPage() {
  const { t } = useTranslation('member-centre')
  const deposits = useDeposits()
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.depositv2')}</h2>
      <DepositBalance />
      <DepositDesk deposits={deposits} />
      <DepositHistory onContinue={deposits.choose} />
    </div>
  )
}
