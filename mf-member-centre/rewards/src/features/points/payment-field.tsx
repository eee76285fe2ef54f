import { PaymentPasswordField } from '@parlay/member-common/payment-password-field'
import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './points.module.css'

interface PaymentFieldProps {
  hasPaymentPassword: boolean
  /** Why the field cannot be used now. */
  reason: string | undefined
  onSetPassword: () => void
}

/** The payment password, or the way to one for who has none. */
export function PaymentField({ hasPaymentPassword, reason, onSetPassword }: PaymentFieldProps) {
  const { t } = useTranslation('member-centre')
  if (hasPaymentPassword) return <PaymentPasswordField reason={reason} />
  return (
    <div className={styles.notice}>
      <p className={styles.name}>{t('withdraw.password')}</p>
      <p>{t('withdraw.passwordUnset')}</p>
      <Button onClick={onSetPassword}>{t('withdraw.setPassword')}</Button>
    </div>
  )
}
