import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Transactions } from '../features/transactions/transactions'

export function TransactionHistoryPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.transactionHistory')}>
      <Transactions />
    </CentrePage>
  )
}
