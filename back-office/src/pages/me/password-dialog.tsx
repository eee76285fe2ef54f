import { changeStaffPassword } from '@parlay/contracts/staff/session'
import { PasswordField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import { useAct } from '../../act/use-act'

/** Changes the reader's password, which ends all their other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office')
  const act = useAct(changeStaffPassword)
  const form = useForm({ ...formOptions, defaultValues: { oldPassword: '', newPassword: '' } })
  return (
    <FormDialog
      title={t('me.change_password')}
      description={t('me.change_text')}
      submitLabel={t('me.change_password')}
      form={form}
      namespace="office"
      fieldOfCode={{
        PWD_OLD_WRONG: 'oldPassword',
        PWD_WEAK: 'newPassword',
        PWD_BREACHED: 'newPassword',
        PWD_REUSED: 'newPassword',
      }}
      onClose={onClose}
      send={async (values) => {
        await act(values)
        emit('toast-requested', { kind: 'success', text: t('me.changed') })
        onClose()
      }}
    >
      <PasswordField
        label={t('me.old_password')}
        autoComplete="current-password"
        error={shownFault(form, 'oldPassword')}
        {...form.register('oldPassword', { validate: filledIn(t('err_required')) })}
      />
      <PasswordField
        label={t('me.new_password')}
        hint={t('password.hint')}
        autoComplete="new-password"
        error={shownFault(form, 'newPassword')}
        {...form.register('newPassword', { validate: filledIn(t('err_required')) })}
      />
    </FormDialog>
  )
}
