import { type StaffRole, saveRole } from '@parlay/contracts/staff/accounts'
import type { Permission } from '@parlay/contracts/staff/permissions'
import { Checkbox, TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useController, useForm } from 'react-hook-form'
import { ReasonField } from '../../act/reason-field'
import { useAct } from '../../act/use-act'
import { useReasonRule } from '../../act/use-reason-rule'
import { useSelf } from '../../session/session'
import { permissionGroups } from './permission-groups'
import styles from './roles.module.css'

const codeForm = /^[A-Z][A-Z0-9_]{1,31}$/

/** Adds a role, or changes what one allows. The reader gives no more than they may do. */
export function RoleDialog({ role, onClose }: { role: StaffRole | null; onClose: () => void }) {
  const { t } = useTranslation('office')
  const act = useAct(saveRole)
  const rule = useReasonRule(saveRole)
  const { permissions: own } = useSelf()
  const form = useForm({
    ...formOptions,
    defaultValues: {
      code: role?.code ?? '',
      name: role?.name ?? '',
      permissions: role?.permissions ?? ([] as Permission[]),
      reason: '',
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'permissions' })
  const chosen = field.value
  const toggle = (code: Permission) =>
    field.onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <FormDialog
      title={role ? t('roles.edit_title', { name: role.name }) : t('roles.add')}
      description={role ? t('roles.edit_text', { number: role.holders }) : t('roles.add_text')}
      submitLabel={t('roles.save')}
      size="medium"
      form={form}
      namespace="office"
      fieldOfCode={{ STAFF_TOO_MUCH: 'permissions' }}
      onClose={onClose}
      send={async ({ code, name, permissions, reason }) => {
        await act({ code: code.trim().toUpperCase(), name: name.trim(), permissions }, reason)
        emit('toast-requested', { kind: 'success', text: t('roles.saved', { name }) })
        onClose()
      }}
    >
      {role === null && (
        <TextField
          label={t('roles.code')}
          hint={t('roles.code_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          error={shownFault(form, 'code')}
          {...form.register('code', {
            validate: filledIn(t('err_required'), (typed) =>
              codeForm.test(typed.trim().toUpperCase()) ? undefined : t('roles.code_hint'),
            ),
          })}
        />
      )}
      <TextField
        label={t('roles.name')}
        autoComplete="off"
        maxLength={64}
        error={shownFault(form, 'name')}
        {...form.register('name', { validate: filledIn(t('err_required')) })}
      />
      {permissionGroups.map(([about, codes]) => (
        <fieldset key={about} className={styles.choices}>
          <legend>{t(`about.${about}`)}</legend>
          {codes.map((code) => (
            <Checkbox
              key={code}
              label={t(`permission.${code}`)}
              checked={chosen.includes(code)}
              disabled={!own.includes(code) && !chosen.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </fieldset>
      ))}
      {fieldState.error?.message && (
        <p className={styles.fault} role="alert">
          {fieldState.error.message}
        </p>
      )}
      <ReasonField endpoint={saveRole} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
