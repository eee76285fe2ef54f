import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { TeamProfit } from '../features/team-profit/team-profit'
import '../reports/messages'

export function TeamProfitPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.palStatementsAgentCopy')}>
      <TeamProfit />
    </CentrePage>
  )
}
