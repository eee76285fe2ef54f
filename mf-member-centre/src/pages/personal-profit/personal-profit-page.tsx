import { useTranslation } from '@parlay/web/i18n'
import { Profit } from '../../features/profit/profit'
import styles from '../page.module.css'
import './messages'

export function PersonalProfitPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.personalProfit')}</h2>
      <Profit />
    </div>
  )
}
