import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { TeamTransactions } from '../features/team-transactions/team-transactions'
import '../reports/messages'

export function TeamTransactionsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.agentDownlineTransactionDetailsCopy')}>
      <TeamTransactions />
    </CentrePage>
  )
}
