import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { UplineDesk } from '../features/upline/upline-desk'
import { UplineHistory } from '../features/upline/upline-history'
import { useRefreshUpline } from '../features/upline/use-upline-info'
import { FirstPaymentPassword } from './first-payment-password'

export function TransferUplinePage() {
  const { t } = useTranslation('member-centre')
  const [isSetting, setIsSetting] = useState(false)
  const refreshUpline = useRefreshUpline()
  return (
    <CentrePage title={t('menu.transferUpline')}>
      <UplineDesk onSetPassword={() => setIsSetting(true)} />
      <UplineHistory />
      {isSetting && <FirstPaymentPassword onClose={() => setIsSetting(false)} onSaved={refreshUpline} />}
    </CentrePage>
  )
}
