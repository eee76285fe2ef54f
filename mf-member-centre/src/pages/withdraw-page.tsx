import { queryOptionsFor } from '@parlay/shared/api'
import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useQuery, useQueryClient } from '@parlay/shared/state'
import { lazy, Suspense, useState } from 'react'
import { useRefreshWithdrawals } from '../features/withdraw/use-withdraw-options'
import { WithdrawDesk } from '../features/withdraw/withdraw-desk'
import { WithdrawalHistory } from '../features/withdraw/withdrawal-history'
import styles from './page.module.css'

const PaymentPasswordDialog = lazy(() =>
  import('../features/security/payment-password-dialog').then(({ PaymentPasswordDialog: dialog }) => ({
    default: dialog,
  })),
)

export function WithdrawPage() {
  const { t } = useTranslation('member-centre')
  const [isSetting, setIsSetting] = useState(false)
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.withdraw')}</h2>
      <WithdrawDesk onSetPassword={() => setIsSetting(true)} />
      <WithdrawalHistory />
      {isSetting && (
        <Suspense fallback={null}>
          <FirstPaymentPassword onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens over the withdrawal, which goes on where it was. */
function FirstPaymentPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member-centre')
  const client = useQueryClient()
  const refreshWithdrawals = useRefreshWithdrawals()
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const onDone = () => {
    onClose()
    emit('toast-requested', { kind: 'success', text: t('security.saved') })
    refreshWithdrawals()
    void client.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
  }
  return member.data && <PaymentPasswordDialog member={member.data} onDone={onDone} onClose={onClose} />
}
