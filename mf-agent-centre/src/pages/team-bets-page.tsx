import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { TeamBets } from '../features/team-bets/team-bets'
import '../reports/messages'

export function TeamBetsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.personalHistoryCopy')}>
      <TeamBets />
    </CentrePage>
  )
}
