import { type StaffRow, setStaffRoles } from '@parlay/contracts/staff/accounts'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useController, useForm } from 'react-hook-form'
import { ReasonField } from '../../act/reason-field'
import { useAct } from '../../act/use-act'
import { useReasonRule } from '../../act/use-reason-rule'
import { RoleChoices } from './role-choices'

/** Sets all roles of a member of staff. */
export function RolesDialog({ member, onClose }: { member: StaffRow; onClose: () => void }) {
  const { t } = useTranslation('office')
  const act = useAct(setStaffRoles)
  const rule = useReasonRule(setStaffRoles)
  const form = useForm({ ...formOptions, defaultValues: { roles: member.roles, reason: '' } })
  const { field, fieldState } = useController({
    control: form.control,
    name: 'roles',
    rules: { validate: (codes) => codes.length > 0 || t('staff.choose_role') },
  })
  const name = member.name ?? member.account ?? member.email
  return (
    <FormDialog
      title={t('staff.roles_title', { name })}
      description={t('staff.roles_text')}
      submitLabel={t('staff.set_roles')}
      size="form"
      form={form}
      namespace="office"
      fieldOfCode={{ STAFF_TOO_MUCH: 'roles', STAFF_ROLE_UNKNOWN: 'roles', STAFF_LAST_ADMIN: 'roles' }}
      onClose={onClose}
      send={async ({ roles, reason }) => {
        await act({ staffId: member.staffId, roles }, reason)
        emit('toast-requested', { kind: 'success', text: t('staff.roles_set', { name }) })
        onClose()
      }}
    >
      <RoleChoices value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      <ReasonField endpoint={setStaffRoles} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
