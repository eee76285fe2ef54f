import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { MoreRewards } from '../features/rewards/more-rewards'
import { Rewards } from '../features/rewards/rewards'

export function RewardCentrePage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.rewardCenter')}>
      <Rewards />
      <MoreRewards />
    </CentrePage>
  )
}
