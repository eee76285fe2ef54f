import { PasswordField } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useFormContext } from 'react-hook-form'

/** The payment password; `reason` says why it cannot be used now. */
export function PaymentPasswordField({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('member-centre')
  const form = useFormContext<{ paymentPassword: string }>()
  return (
    <PasswordField
      label={t('withdraw.password')}
      hint={reason}
      autoComplete="off"
      digits={6}
      error={shownFault(form, 'paymentPassword')}
      {...form.register('paymentPassword', {
        validate: filledIn(t('errors:err_required')),
      })}
      disabled={reason !== undefined}
    />
  )
}
