import { askPasskeyOfSession } from '@parlay/contracts/staff/passkeys'
import { proveStaffFactor } from '@parlay/contracts/staff/session'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { callStaff } from '../calls/call-staff'
import { refuseProof } from '../calls/step-up'
import { FactorPart, OtherFactors } from './factor-parts'
import { useSession } from './session'
import { useFactor } from './use-factor'

/** A dialog with the second factor. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation('office')
  const session = useSession()
  const entry = useFactor(session.status === 'in' ? session.self.factors : [])
  const isPasskey = entry.factor === 'passkey'
  return (
    <FormDialog
      title={t('proof.title')}
      description={t(isPasskey ? 'proof.passkey_text' : 'proof.text')}
      submitLabel={t(isPasskey ? 'factor.passkey_submit' : 'proof.submit')}
      form={entry.form}
      namespace="office"
      fieldOfCode={{ AUTH_2FA_WRONG: 'code' }}
      onClose={refuseProof}
      send={async ({ code }) => {
        await callStaff(proveStaffFactor, await entry.read(code, () => callStaff(askPasskeyOfSession, {})))
        onProven()
      }}
    >
      <FactorPart entry={entry} />
      <OtherFactors entry={entry} />
    </FormDialog>
  )
}
