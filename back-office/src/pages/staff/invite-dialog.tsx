import { inviteStaff } from '@parlay/contracts/staff/accounts'
import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ReasonField } from '../../act/reason-field'
import { useAct } from '../../act/use-act'
import { useReasonRule } from '../../act/use-reason-rule'
import { LinkDialog } from './link-dialog'
import { RoleChoices } from './role-choices'

/** Invites a person by e-mail address and roles, and then shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office')
  const act = useAct(inviteStaff)
  const rule = useReasonRule(inviteStaff)
  const [sent, setSent] = useState<StaffValueOf<typeof inviteStaff> | null>(null)
  const form = useForm({ ...formOptions, defaultValues: { email: '', roles: [] as string[], reason: '' } })
  const { field, fieldState } = useController({
    control: form.control,
    name: 'roles',
    rules: { validate: (codes) => codes.length > 0 || t('staff.choose_role') },
  })
  if (sent) return <LinkDialog {...sent} onClose={onClose} />
  return (
    <FormDialog
      title={t('staff.invite')}
      description={t('staff.invite_text')}
      submitLabel={t('staff.make_link')}
      size="form"
      form={form}
      namespace="office"
      fieldOfCode={{ REG_ACCOUNT_TAKEN: 'email', STAFF_TOO_MUCH: 'roles', STAFF_ROLE_UNKNOWN: 'roles' }}
      onClose={onClose}
      send={async ({ email, roles, reason }) => setSent(await act({ email: email.trim(), roles }, reason))}
    >
      <TextField
        type="email"
        label={t('staff.email')}
        autoComplete="off"
        maxLength={160}
        error={shownFault(form, 'email')}
        {...form.register('email', { validate: filledIn(t('err_enter_email')) })}
      />
      <RoleChoices value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      <ReasonField endpoint={inviteStaff} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
