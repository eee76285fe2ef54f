import { useTranslation } from '@parlay/web/i18n'
import { TeamProfit } from '../features/team-profit/team-profit'
import styles from './page.module.css'
import '../reports/messages'

export function TeamProfitPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.palStatementsAgentCopy')}</h2>
      <TeamProfit />
    </div>
  )
}
