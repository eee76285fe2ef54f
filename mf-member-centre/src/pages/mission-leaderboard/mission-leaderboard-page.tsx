import { useTranslation } from '@parlay/web/i18n'
import { Missions } from '../../features/missions/missions'
import styles from '../page.module.css'
import './messages'

export function MissionLeaderboardPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.missionLeaderboard')}</h2>
      <Missions />
    </div>
  )
}
