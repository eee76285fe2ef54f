import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Missions } from '../../features/missions/missions'
import './messages'

export function MissionLeaderboardPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.missionLeaderboard')}>
      <Missions />
    </CentrePage>
  )
}
