import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { TeamOverview } from '../features/team-overview/team-overview'

export function TeamOverviewPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.agentTeamOverview')}>
      <TeamOverview />
    </CentrePage>
  )
}
