import { useTranslation } from '@parlay/shared/i18n'
import { BettingRecord } from '../features/betting-record/betting-record'
import styles from './page.module.css'

export function BettingRecordPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.personalHistoryCopy')}</h2>
      <BettingRecord />
    </div>
  )
}
