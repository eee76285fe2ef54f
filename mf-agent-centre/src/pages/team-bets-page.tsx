import { useTranslation } from '@parlay/web/i18n'
import { TeamBets } from '../features/team-bets/team-bets'
import styles from './page.module.css'
import '../reports/messages'

export function TeamBetsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.personalHistoryCopy')}</h2>
      <TeamBets />
    </div>
  )
}
