import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Rank } from '../../features/rank/rank'
import './messages'

export function PlayerRankPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.playerRank')}>
      <Rank />
    </CentrePage>
  )
}
