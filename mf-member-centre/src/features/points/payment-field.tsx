import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { PaymentPasswordField } from '../../cash/cash-fields'
import styles from './points.module.css'

interface PaymentFieldProps {
  hasPaymentPassword: boolean
  disabled: boolean
  onSetPassword: () => void
}

/** The payment password, or the way to one for who has none. */
export function PaymentField({ hasPaymentPassword, disabled, onSetPassword }: PaymentFieldProps) {
  const { t } = useTranslation('member-centre')
  if (hasPaymentPassword) return <PaymentPasswordField disabled={disabled} />
  return (
    <div className={styles.notice}>
      <p className={styles.name}>{t('withdraw.password')}</p>
      <p>{t('withdraw.passwordUnset')}</p>
      <Button onClick={onSetPassword}>{t('withdraw.setPassword')}</Button>
    </div>
  )
}
