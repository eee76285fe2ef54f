import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { lazy, Suspense } from 'react'

const PaymentPasswordDialog = lazy(() =>
  import('../features/security/payment-password-dialog').then(({ PaymentPasswordDialog: dialog }) => ({
    default: dialog,
  })),
)

interface FirstPaymentPasswordProps {
  onClose: () => void
  /** Called in addition to `onClose`, once there is one. */
  onSaved: () => void
}

/** Opens over a page that takes money out, which goes on where it was. */
export function FirstPaymentPassword({ onClose, onSaved }: FirstPaymentPasswordProps) {
  const { t } = useTranslation('member-centre')
  const client = useQueryClient()
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const onDone = () => {
    onClose()
    emit('toast-requested', { kind: 'success', text: t('security.saved') })
    onSaved()
    void client.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
  }
  return (
    member.data && (
      <Suspense fallback={null}>
        <PaymentPasswordDialog member={member.data} onDone={onDone} onClose={onClose} />
      </Suspense>
    )
  )
}
