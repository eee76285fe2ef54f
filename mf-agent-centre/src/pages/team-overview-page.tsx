import { useTranslation } from '@parlay/web/i18n'
import { TeamOverview } from '../features/team-overview/team-overview'
import styles from './page.module.css'

export function TeamOverviewPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.agentTeamOverview')}</h2>
      <TeamOverview />
    </div>
  )
}
