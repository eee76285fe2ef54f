import { resetPasswordByLink } from '@parlay/contracts/endpoints/account'
import { Button, FormProblem } from '@parlay/ui'
import { formOptions, useSubmit } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import styles from '../../form/form.module.css'
import { NewPasswordFields, newPasswordFaults } from '../../form/new-password-fields'

interface ResetPasswordFormProps {
  resetToken: string
  onReset: () => void
  /** Called if the link was used before or has expired. */
  onExpired: () => void
}

export function ResetPasswordForm({ resetToken, onReset, onExpired }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth')
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' }, ...formOptions })
  const { errors, isSubmitting } = form.formState

  const onSubmit = useSubmit({
    form,
    fieldOfCode: newPasswordFaults,
    send: async ({ newPassword }) => {
      await callApi(resetPasswordByLink, { resetToken, newPassword })
      onReset()
    },
    onRefused: ({ code }) => {
      if (code === 'PWD_LINK_EXPIRED') onExpired()
    },
  })

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.about}>{t('reset.about')}</p>
      <NewPasswordFields form={form} typed={form.watch()} />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
