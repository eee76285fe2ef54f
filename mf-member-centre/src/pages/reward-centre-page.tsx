import { useTranslation } from '@parlay/web/i18n'
import { MoreRewards } from '../features/rewards/more-rewards'
import { Rewards } from '../features/rewards/rewards'
import styles from './page.module.css'

export function RewardCentrePage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.rewardCenter')}</h2>
      <Rewards />
      <MoreRewards />
    </div>
  )
}
