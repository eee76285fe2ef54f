import type { StaffEndpoint, StaffRequestOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { Button, Dialog } from '@parlay/ui'
import { formOptions, shownFault, useErrorText } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActField, type ActFieldProps, type ActValues } from '../act/act-field'
import { ReasonField } from '../act/reason-field'
import { useReasonRule } from '../act/use-reason-rule'
import { whyImpossible } from '../act/why-impossible'
import { callStaff } from '../calls/call-staff'
import styles from './queue.module.css'

/** A decision that can be made about several rows. Each row is a separate call, so that each has its row of the audit. */
export interface BatchAct<Row> {
  name: string
  label: string
  danger?: boolean
  endpoint: StaffEndpoint
  fields: readonly ActFieldProps[]
  request: (row: Row, values: ActValues) => StaffRequestOf<StaffEndpoint>
  isPossible: (row: Row) => boolean
}

interface BatchDialogProps<Row> {
  act: BatchAct<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onClose: () => void
}

interface Outcome {
  key: string
  /** Null for a row that was decided. */
  fault: string | null
}

/** Asks once for the reason, decides about the rows one after the other, and shows the result of each. */
export function BatchDialog<Row>({ act, rows, rowKey, onClose }: BatchDialogProps<Row>) {
  const { t } = useTranslation('office')
  const client = useQueryClient()
  const errorText = useErrorText('office')
  const rule = useReasonRule(act.endpoint)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const form = useForm<ActValues>({
    ...formOptions,
    defaultValues: { reason: '', ...Object.fromEntries(act.fields.map(({ name, initial = '' }) => [name, initial])) },
  })
  const decide = async (values: ActValues) => {
    const found: Outcome[] = []
    for (const row of rows) {
      const fault = await callStaff(act.endpoint, act.request(row, values), { reason: values.reason?.trim() }).then(
        () => null,
        (error: unknown) => whyImpossible(error) ?? errorText(error),
      )
      found.push({ key: rowKey(row), fault })
    }
    setOutcomes(found)
    void client.invalidateQueries()
  }
  const title = t('batch.title', { act: act.label, number: rows.length })
  if (outcomes !== null) {
    const faults = outcomes.filter(({ fault }) => fault !== null).length
    return (
      <Dialog open title={title} onClose={onClose} size="form">
        <p role="status">{t('batch.result', { done: outcomes.length - faults, refused: faults })}</p>
        <ul className={styles.outcomes}>
          {outcomes.map(({ key, fault }) => (
            <li key={key}>
              <strong translate="no">{key}</strong> <span>{fault ?? t('batch.done')}</span>
            </li>
          ))}
        </ul>
        <Button variant="primary" onClick={onClose}>
          {t('batch.close')}
        </Button>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      description={t('batch.text')}
      submitLabel={act.label}
      danger={act.danger}
      form={form}
      namespace="office"
      onClose={onClose}
      size="form"
      send={decide}
    >
      {act.fields.map((field) => (
        <ActField key={field.name} form={form} {...field} />
      ))}
      <ReasonField endpoint={act.endpoint} error={shownFault(form, 'reason')} input={form.register('reason', rule)} />
    </FormDialog>
  )
}
