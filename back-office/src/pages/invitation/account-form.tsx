import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { acceptStaffInvitation } from '@parlay/contracts/staff/session'
import { Button, FormProblem, PasswordField, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import { callStaff } from '../../calls/call-staff'
import styles from '../../gate/gate.module.css'

interface AccountFormProps {
  token: string
  /** The account if there is one already; then it cannot be chosen. */
  account: string | null
  onAccepted: (secret: StaffValueOf<typeof acceptStaffInvitation>) => void
}

const accountForm = /^[a-z][a-z0-9.-]{2,31}$/

export function AccountForm({ token, account, onAccepted }: AccountFormProps) {
  const { t } = useTranslation('office')
  const form = useForm({ ...formOptions, defaultValues: { account: account ?? '', name: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = useSubmit({
    form,
    namespace: 'office',
    fieldOfCode: { REG_ACCOUNT_TAKEN: 'account', PWD_WEAK: 'password', PWD_BREACHED: 'password' },
    send: async (values) =>
      onAccepted(
        await callStaff(acceptStaffInvitation, { ...values, token, account: values.account.trim().toLowerCase() }),
      ),
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('login.account')}
        hint={account === null ? t('invitation.account_hint') : t('invitation.account_fixed')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        readOnly={account !== null}
        error={shownFault(form, 'account')}
        {...form.register('account', {
          validate: filledIn(t('err_required'), (typed) =>
            accountForm.test(typed.trim().toLowerCase()) ? undefined : t('invitation.account_hint'),
          ),
        })}
      />
      <TextField
        label={t('invitation.name')}
        hint={t('invitation.name_hint')}
        autoComplete="name"
        maxLength={64}
        error={shownFault(form, 'name')}
        {...form.register('name', { validate: filledIn(t('err_required')) })}
      />
      <PasswordField
        label={t('invitation.password')}
        hint={t('password.hint')}
        autoComplete="new-password"
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
