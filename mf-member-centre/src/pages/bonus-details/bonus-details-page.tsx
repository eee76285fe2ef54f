import { useTranslation } from '@parlay/web/i18n'
import { Bonuses } from '../../features/bonuses/bonuses'
import styles from '../page.module.css'
import './messages'

export function BonusDetailsPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.bonusDetails')}</h2>
      <Bonuses />
    </div>
  )
}
