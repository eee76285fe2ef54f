import { cleanDigits } from '@parlay/contracts/fields/typed-digits'
import { PasswordField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { type UseFormReturn, useForm } from 'react-hook-form'

interface PaymentPasswordValues {
  oldPaymentPassword: string
  paymentPassword: string
  again: string
}

const sixDigits = /^\d{6}$/
const defaultValues: PaymentPasswordValues = { oldPaymentPassword: '', paymentPassword: '', again: '' }

export const usePaymentPasswordForm = () => useForm({ defaultValues, ...formOptions })

const isSame = (one: string, other: string): boolean => cleanDigits(one) === cleanDigits(other)

/** Two inputs for a new payment password and its repetition. */
export function SixDigitsTwice({ form }: { form: UseFormReturn<PaymentPasswordValues> }) {
  const { t } = useTranslation('member-centre')
  const { paymentPassword, again } = form.watch()
  const isOther = again.length === 6 && !isSame(again, paymentPassword)
  const mismatch = t('errors:err_pwd_mismatch')
  return (
    <>
      <PasswordField
        label={t('security.paymentNew')}
        hint={t('security.sixDigits')}
        autoComplete="off"
        digits={6}
        error={shownFault(form, 'paymentPassword')}
        {...form.register('paymentPassword', {
          validate: filledIn(
            t('errors:err_required'),
            (digits) => sixDigits.test(cleanDigits(digits)) || t('security.sixDigits'),
          ),
          deps: ['again'],
        })}
      />
      <PasswordField
        label={t('security.paymentAgain')}
        autoComplete="off"
        digits={6}
        // The mismatch is shown as soon as the sixth digit is typed, not only when the field loses the focus.
        error={isOther ? mismatch : shownFault(form, 'again')}
        {...form.register('again', {
          validate: filledIn<PaymentPasswordValues>(
            t('errors:err_required'),
            (digits, typed) => isSame(digits, typed.paymentPassword) || mismatch,
          ),
        })}
      />
    </>
  )
}
