import { Button, Dialog, FormProblem, type Presence } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Elements } from '../elements'
import styles from './form-dialog.module.css'
import type { ShowErrorOptions } from './use-show-error'
import { useSubmit } from './use-submit'

interface FormDialogProps<Values extends FieldValues> {
  title: string
  description?: string
  submitLabel: string
  form: UseFormReturn<Values>
  /** An error that it throws is shown at its field, or under the fields. */
  send: (values: Values) => Promise<void>
  fieldOfCode?: ShowErrorOptions<Values>['fieldOfCode']
  hasField?: ShowErrorOptions<Values>['hasField']
  /** Returns whether everything required has been typed; the button is disabled until then, and says so. */
  isComplete?: (values: Values) => boolean
  /** A text about what is missing, if “everything above” is not precise enough. */
  incomplete?: string
  /** The proof of presence: it handles the gateway's demand for one and has to be complete. */
  presence?: Presence
  onClose: () => void
  size?: 'small' | 'form' | 'medium'
  danger?: boolean
  /** The namespace that has the texts of the refusals. */
  namespace: string
  children: Elements
}

/** An error in a proof is shown next to it, as `root.presence`. */
const ofPresence = { AUTH_BAD_CREDENTIALS: 'root.presence', AUTH_PRESENCE_WRONG: 'root.presence' }

/** A form in a dialog: fields, their errors, and the button that sends them once they are filled in. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    description,
    submitLabel,
    form,
    send,
    fieldOfCode,
    hasField,
    presence,
    onClose,
    size = 'small',
  } = props
  const { t } = useTranslation('common')
  const formId = useId()
  const hintId = useId()
  const { errors, isSubmitting } = form.formState
  // The form's own `isValid` does not do: it is false after any refusal, even if the same values may succeed next time.
  const canSubmit = (presence?.isComplete ?? true) && (props.isComplete?.(form.watch()) ?? true)

  const onSubmit = useSubmit({
    form,
    namespace: props.namespace,
    fieldOfCode: { ...(presence && ofPresence), ...fieldOfCode },
    hasField,
    send: async (values) => {
      try {
        await send(values)
      } catch (error) {
        // If a proof is required, the form now asks for it; there is no error yet.
        if (!presence?.hear(error)) throw error
      }
    },
  })
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            loading={isSubmitting}
            disabled={!canSubmit}
            aria-describedby={canSubmit ? undefined : hintId}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {props.children}
        <FormProblem>{errors.root?.message}</FormProblem>
        {!canSubmit && (
          <p id={hintId} className={styles.hint}>
            {props.incomplete ?? t('form.incomplete')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
