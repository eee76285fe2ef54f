import { changePassword } from '@parlay/contracts/endpoints/account'
import { Button, FormProblem, PasswordField } from '@parlay/ui'
import { formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { startSession, useSession } from '@parlay/web/session'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayIfNotStored } from '../../after-login/say-if-not-stored'
import styles from '../../form/form.module.css'
import { NewPasswordFields, newPasswordFaults } from '../../form/new-password-fields'
import { UserNameForManagers } from '../../form/user-name-for-managers'
import { type FirstPasswordProof, useFirstPassword } from './use-first-password'

interface ChangePasswordFormProps {
  /** True if the password was typed a moment ago and the gateway remembers that; it may still ask for it. */
  knowsOldPassword: boolean
  onChanged: () => void
}

const defaultValues = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

export function ChangePasswordForm({ knowsOldPassword, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation('auth')
  const hasPassword = useSession().member?.hasPassword ?? true
  const first = useFirstPassword()
  const [asksOldPassword, setAsksOldPassword] = useState(hasPassword && !knowsOldPassword)
  const form = useForm({ defaultValues, ...formOptions })
  const { errors, isSubmitting } = form.formState

  const onSubmit = useSubmit({
    form,
    fieldOfCode: { PWD_OLD_WRONG: 'oldPassword', AUTH_REAUTH_REQUIRED: 'oldPassword', ...newPasswordFaults },
    send: async ({ oldPassword, ...passwords }) => {
      const old = asksOldPassword ? { oldPassword } : {}
      const change = (shown: FirstPasswordProof = {}) => callApi(changePassword, { ...old, ...passwords, ...shown })
      const changed = hasPassword ? await change() : await first.attempt(change)
      if (!changed) return
      await startSession({ token: changed.token })
      sayIfNotStored(changed.token, t)
      onChanged()
    },
    onRefused: ({ code }) => {
      if (code === 'AUTH_REAUTH_REQUIRED') setAsksOldPassword(true)
    },
  })

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <UserNameForManagers />
      {asksOldPassword && (
        <PasswordField
          label={t('change.old')}
          autoComplete="current-password"
          required
          error={shownFault(form, 'oldPassword')}
          {...form.register('oldPassword', {
            validate: (value) => (value.trim() === '' ? t('enter.oldPassword') : undefined),
          })}
        />
      )}
      {!hasPassword && first.fields}
      <NewPasswordFields
        form={form}
        typed={form.watch()}
        oldPassword={asksOldPassword ? form.watch('oldPassword') : undefined}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('change.submit')}
      </Button>
    </form>
  )
}
