import { beginStaffLogin } from '@parlay/contracts/staff/session'
import { Button, FormProblem, PasswordField, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import { callStaff } from '../../calls/call-staff'
import styles from '../../gate/gate.module.css'
import type { Challenge } from './challenge'

interface PasswordFormProps {
  /** Why the reader is here again. */
  notice: string
  onChallenge: (challenge: Challenge) => void
}

export function PasswordForm({ notice, onChallenge }: PasswordFormProps) {
  const { t } = useTranslation('office')
  const form = useForm({ ...formOptions, defaultValues: { account: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = useSubmit({
    form,
    namespace: 'office',
    send: async ({ account, password }) =>
      onChallenge(await callStaff(beginStaffLogin, { account: account.trim(), password })),
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {notice && !errors.root && <p role="status">{notice}</p>}
      <TextField
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={shownFault(form, 'account')}
        {...form.register('account', { validate: filledIn(t('err_required')) })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        error={shownFault(form, 'password')}
        {...form.register('password', { validate: filledIn(t('err_required')) })}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" full loading={isSubmitting}>
        {t('login.next')}
      </Button>
    </form>
  )
}
