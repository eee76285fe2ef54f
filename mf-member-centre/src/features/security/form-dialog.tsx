import { useTranslation } from '@parlay/shared/i18n'
import { Button, Dialog, FormProblem } from '@parlay/shared/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './security.module.css'

interface FormDialogProps {
  title: string
  description?: string
  submitLabel: string
  onSubmit: () => void
  onClose: () => void
  isPending: boolean
  /** False while something needed is still missing. */
  canSubmit?: boolean
  problem?: string
  danger?: boolean
  children: ReactNode
}

/** A question in a dialog: fields, what is wrong with them, and the one button that sends them. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, onSubmit, onClose, isPending, canSubmit = true, problem, danger } = props
  const { t } = useTranslation('common')
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <Dialog
      open
      size="small"
      {...{ title, description, onClose }}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={isPending}
            disabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {props.children}
        <FormProblem>{problem}</FormProblem>
      </form>
    </Dialog>
  )
}
