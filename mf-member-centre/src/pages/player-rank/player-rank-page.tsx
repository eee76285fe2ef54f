import { useTranslation } from '@parlay/web/i18n'
import { Rank } from '../../features/rank/rank'
import styles from '../page.module.css'
import './messages'

export function PlayerRankPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.playerRank')}</h2>
      <Rank />
    </div>
  )
}
