import type { StaffEndpoint, StaffRequestOf, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import type { Elements } from '@parlay/ui'
import { formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import { useForm } from 'react-hook-form'
import { ActField, type ActFieldProps, type ActValues } from './act-field'
import { ReasonField } from './reason-field'
import { useAct } from './use-act'
import { useReasonRule } from './use-reason-rule'
import { whyImpossible } from './why-impossible'

interface ActDialogProps<E extends StaffEndpoint> {
  endpoint: E
  /** A function gets what was filled in. */
  request: StaffRequestOf<E> | ((values: ActValues) => StaffRequestOf<E>)
  title: string
  /** The effect, which is read before the button is pressed. */
  text?: string
  /** The verb on the button. */
  submitLabel: string
  danger?: boolean
  /** Fields that are filled in before the reason. */
  fields?: readonly ActFieldProps[]
  /** The subject of the decision, such as a diff, by what is filled in. */
  children?: Elements | ((values: ActValues) => Elements)
  onDone?: (value: StaffValueOf<E>) => void
  onClose: () => void
}

const requestOf = <Request,>(request: Request | ((values: ActValues) => Request), values: ActValues): Request =>
  typeof request === 'function' ? (request as (values: ActValues) => Request)(values) : request

/** Returns the number of the proposal that the gateway has made in place of the act, which needs a second person. */
function proposalOf(error: unknown): string | undefined {
  if (!isApiError(error, 'STAFF_SECOND_PERSON')) return undefined
  const { value } = error as { value?: { proposalId?: unknown } | null }
  return typeof value?.proposalId === 'string' ? value.proposalId : undefined
}

/** Confirms one act of staff. It asks for a reason if the call's contract has one. */
export function ActDialog<E extends StaffEndpoint>(props: ActDialogProps<E>) {
  const { endpoint, request, title, text, submitLabel, danger, fields = [], children, onDone, onClose } = props
  const { t } = useTranslation('office')
  const client = useQueryClient()
  const act = useAct(endpoint)
  const rule = useReasonRule(endpoint)
  const form = useForm<ActValues>({
    ...formOptions,
    defaultValues: { reason: '', ...Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])) },
  })
  const values = form.watch()
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submitLabel}
      danger={danger}
      form={form}
      namespace="office"
      onClose={onClose}
      size={fields.length > 0 ? 'form' : 'small'}
      send={async (filled) => {
        try {
          const value = await act(requestOf(request, filled), filled.reason)
          onClose()
          onDone?.(value)
        } catch (error) {
          const proposalId = proposalOf(error)
          if (proposalId !== undefined) {
            emit('toast-requested', { kind: 'info', text: t('proposals.made', { id: proposalId }) })
            void client.invalidateQueries()
            return onClose()
          }
          const why = whyImpossible(error)
          if (why === undefined) throw error
          form.setError('root', { message: t('act.impossible', { why }) })
          void client.invalidateQueries()
        }
      }}
    >
      {fields.map((field) => (
        <ActField key={field.name} form={form} {...field} />
      ))}
      {typeof children === 'function' ? children(values) : children}
      <ReasonField endpoint={endpoint} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
