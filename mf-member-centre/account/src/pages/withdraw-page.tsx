import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useRefreshWithdrawals } from '../features/withdraw/use-withdraw-options'
import { WithdrawDesk } from '../features/withdraw/withdraw-desk'
import { WithdrawalHistory } from '../features/withdraw/withdrawal-history'
import { FirstPaymentPassword } from './first-payment-password'

export function WithdrawPage() {
  const { t } = useTranslation('member-centre')
  const [isSetting, setIsSetting] = useState(false)
  const refreshWithdrawals = useRefreshWithdrawals()
  return (
    <CentrePage title={t('menu.withdraw')}>
      <WithdrawDesk onSetPassword={() => setIsSetting(true)} />
      <WithdrawalHistory />
      {isSetting && <FirstPaymentPassword onClose={() => setIsSetting(false)} onSaved={refreshWithdrawals} />}
    </CentrePage>
  )
}
