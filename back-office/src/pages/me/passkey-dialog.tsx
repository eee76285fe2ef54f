import { addStaffPasskey, askNewPasskey, longestPasskeyName } from '@parlay/contracts/staff/passkeys'
import { TextField } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import { useAct } from '../../act/use-act'
import { callStaff } from '../../calls/call-staff'
import { makePasskey } from '../../session/passkey'

/** Names a new passkey and lets the browser make it. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation('office')
  const add = useAct(addStaffPasskey)
  const form = useForm({ ...formOptions, defaultValues: { name: '' } })
  return (
    <FormDialog
      title={t('passkeys.add')}
      description={t('factor.passkey_hint')}
      submitLabel={t('passkeys.add')}
      form={form}
      namespace="office"
      onClose={onClose}
      send={async ({ name }) => {
        await add({ name: name.trim(), passkey: await makePasskey(await callStaff(askNewPasskey, {})) })
        onClose()
        onAdded()
      }}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.name_hint')}
        autoComplete="off"
        maxLength={longestPasskeyName}
        error={shownFault(form, 'name')}
        {...form.register('name', { validate: filledIn(t('err_required')) })}
      />
    </FormDialog>
  )
}
