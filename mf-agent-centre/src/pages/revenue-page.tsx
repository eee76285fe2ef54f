import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Revenue } from '../features/revenue/revenue'
import '../pay/messages'
import '../reports/messages'

export function RevenuePage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.agentRevenueReport')}>
      <Revenue />
    </CentrePage>
  )
}
