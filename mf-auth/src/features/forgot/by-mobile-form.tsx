import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { resetPasswordByPhone } from '@parlay/contracts/endpoints/account'
import type { LoginValue, TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import { Button, FormProblem } from '@parlay/ui'
import { formOptions, useSubmit } from '@parlay/ui/forms'
import { callApi, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import { useLoginAfter } from '../../after-login/use-login-after'
import styles from '../../form/form.module.css'
import { NewPasswordFields, newPasswordFaults } from '../../form/new-password-fields'
import { useProviderCodes } from '../../verification/use-provider-codes'
import { emptyByMobile } from './by-mobile-values'
import { MobileCode } from './mobile-code'

interface ByMobileFormProps {
  onLoggedIn: (answer: LoginValue, password: string) => Promise<void>
  /** The new password is set already; the login still needs a second factor. */
  onSecondFactor: (challenge: TwoFactorChallenge, password: string) => void
}

const fieldOfCode = {
  SMS_INVALID_PHONE: 'mobileNum',
  SMS_CODE_WRONG: 'verificationCode',
  SMS_CODE_MISSING: 'verificationCode',
  SMS_CODE_EXPIRED: 'verificationCode',
  ...newPasswordFaults,
}

/** Sets a new password for the owner of the account's phone number, and logs in with it. */
export function ByMobileForm({ onLoggedIn, onSecondFactor }: ByMobileFormProps) {
  const { t } = useTranslation('auth')
  const form = useForm({ defaultValues: emptyByMobile, ...formOptions })
  const { errors, isSubmitting } = form.formState
  const provider = useProviderCodes()

  const setAndEnter = useLoginAfter(
    (request: RequestOf<typeof resetPasswordByPhone>) => callApi(resetPasswordByPhone, request),
    (answer) => onLoggedIn(answer, form.getValues('newPassword')),
  )
  const onSubmit = useSubmit({
    form,
    fieldOfCode,
    send: async ({ mobileNum, verificationCode, newPassword }) => {
      try {
        const code = verificationCode.trim()
        const proof = provider ? { firebaseIdToken: await provider.idTokenOf(code) } : { verificationCode: code }
        await setAndEnter({ ...mobileNum, ...proof, newPassword })
      } catch (error) {
        if (!isApiError(error, 'AUTH_2FA_REQUIRED')) throw error
        onSecondFactor(error.value as TwoFactorChallenge, newPassword)
      }
    },
  })

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.about}>{t('forgot.mobile_about')}</p>
      <MobileCode form={form} />
      <NewPasswordFields form={form} typed={form.watch()} />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
