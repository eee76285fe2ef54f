import { callApi } from '@parlay/shared/api'
import { setPaymentPassword } from '@parlay/shared/contracts/endpoints/account'
import { useTranslation } from '@parlay/shared/i18n'
import { PasswordField } from '@parlay/shared/ui'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { useSubmit } from './use-submit'

interface PaymentPasswordDialogProps {
  /** One is set already: it is asked for instead of the password. */
  isSet: boolean
  onDone: () => void
  onClose: () => void
}

/** Six digits that stand between a stolen session and the money. */
export function PaymentPasswordDialog({ isSet, onDone, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('member-centre')
  const [proof, setProof] = useState('')
  const [paymentPassword, setNew] = useState('')
  const [again, setAgain] = useState('')
  const isSame = paymentPassword === again
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'proof' | 'new'>({
    run: () => callApi(setPaymentPassword, { paymentPassword, [isSet ? 'oldPaymentPassword' : 'password']: proof }),
    onDone,
    fields: { AUTH_BAD_CREDENTIALS: 'proof', AUTH_PAYMENT_PASSWORD_WRONG: 'proof', PWD_WEAK: 'new' },
  })
  return (
    <FormDialog
      title={t('security.payment')}
      description={t('security.paymentAbout')}
      submitLabel={t('profile.save')}
      onSubmit={submit}
      canSubmit={proof !== '' && /^\d{6}$/.test(paymentPassword) && isSame}
      {...{ onClose, isPending, problem }}
    >
      <PasswordField
        label={t(isSet ? 'security.paymentOld' : 'security.password')}
        autoComplete={isSet ? 'off' : 'current-password'}
        inputMode={isSet ? 'numeric' : 'text'}
        value={proof}
        error={errorOf('proof')}
        onChange={({ target }) => setProof(target.value)}
      />
      <PasswordField
        label={t('security.paymentNew')}
        hint={t('security.sixDigits')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={paymentPassword}
        error={errorOf('new')}
        onChange={({ target }) => setNew(target.value)}
      />
      <PasswordField
        label={t('security.paymentAgain')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={again}
        error={again.length === 6 && !isSame ? t('errors:err_pwd_mismatch') : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
    </FormDialog>
  )
}
