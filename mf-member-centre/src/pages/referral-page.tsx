import { useTranslation } from '@parlay/web/i18n'
import { Referral } from '../features/referral/referral'
import styles from './page.module.css'

export function ReferralPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.referral')}</h2>
      <Referral />
    </div>
  )
}
