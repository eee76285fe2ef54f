import { proveStaffFactor, type StaffFactor } from '@parlay/contracts/staff/session'
import { Button } from '@parlay/ui'
import { filledIn, formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callStaff } from '../calls/call-staff'
import { refuseProof } from '../calls/step-up'
import { FactorField } from './factor-field'

/** A dialog with the field for the second factor. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation('office')
  const [factor, setFactor] = useState<StaffFactor>('authenticator')
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  const other: StaffFactor = factor === 'authenticator' ? 'recovery' : 'authenticator'
  return (
    <FormDialog
      title={t('proof.title')}
      description={t('proof.text')}
      submitLabel={t('proof.submit')}
      form={form}
      namespace="office"
      fieldOfCode={{ AUTH_2FA_WRONG: 'code' }}
      onClose={refuseProof}
      send={async ({ code }) => {
        await callStaff(proveStaffFactor, { factor, code: code.trim() })
        onProven()
      }}
    >
      <FactorField
        key={factor}
        factor={factor}
        error={form.formState.errors.code?.message}
        input={form.register('code', { validate: filledIn(t('err_enter_code')) })}
      />
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          form.reset()
          setFactor(other)
        }}
      >
        {t(`login.use_${other}`)}
      </Button>
    </FormDialog>
  )
}
