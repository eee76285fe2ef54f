import type { StaffEndpoint, StaffRequestOf, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import type { Elements } from '@parlay/ui'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useForm } from 'react-hook-form'
import { ReasonField } from './reason-field'
import { useAct } from './use-act'
import { useReasonRule } from './use-reason-rule'

interface ActDialogProps<E extends StaffEndpoint> {
  endpoint: E
  request: StaffRequestOf<E>
  title: string
  /** The effect, which is read before the button is pressed. */
  text?: string
  /** The verb on the button. */
  submitLabel: string
  danger?: boolean
  /** The subject of the decision, such as a diff. */
  children?: Elements
  onDone?: (value: StaffValueOf<E>) => void
  onClose: () => void
}

/** Confirms one act of staff. It asks for a reason if the call's contract has one. */
export function ActDialog<E extends StaffEndpoint>(props: ActDialogProps<E>) {
  const { endpoint, request, title, text, submitLabel, danger, children, onDone, onClose } = props
  const act = useAct(endpoint)
  const rule = useReasonRule(endpoint)
  const form = useForm({ ...formOptions, defaultValues: { reason: '' } })
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submitLabel}
      danger={danger}
      form={form}
      namespace="office"
      onClose={onClose}
      send={async ({ reason }) => {
        const value = await act(request, reason)
        onClose()
        onDone?.(value)
      }}
    >
      {children}
      <ReasonField endpoint={endpoint} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
