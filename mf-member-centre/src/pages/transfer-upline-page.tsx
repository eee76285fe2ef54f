import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { UplineDesk } from '../features/upline/upline-desk'
import { UplineHistory } from '../features/upline/upline-history'
import { useRefreshUpline } from '../features/upline/use-upline-info'
import { FirstPaymentPassword } from './first-payment-password'
import styles from './page.module.css'

export function TransferUplinePage() {
  const { t } = useTranslation('member-centre')
  const [isSetting, setIsSetting] = useState(false)
  const refreshUpline = useRefreshUpline()
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.transferUpline')}</h2>
      <UplineDesk onSetPassword={() => setIsSetting(true)} />
      <UplineHistory />
      {isSetting && <FirstPaymentPassword onClose={() => setIsSetting(false)} onSaved={refreshUpline} />}
    </div>
  )
}
