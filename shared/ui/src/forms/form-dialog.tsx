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
  /** The reason why nothing can be sent now, whatever is typed; the button is disabled and says so. */
  obstacle?: string | undefined
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

/** A form in a dialog: fields, their errors, and the button. A press marks the fields that are empty or wrong. */
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
    obstacle,
    onClose,
    size = 'small',
  } = props
  const { t } = useTranslation('common')
  const formId = useId()
  const hintId = useId()
  const { errors, isSubmitting } = form.formState
  const hasToSignIn = presence?.asksSignIn === true && !presence.asksPassword
  const reasonId = obstacle === undefined ? hasToSignIn && presence.signInId : hintId

  const onSubmit = useSubmit({
    form,
    namespace: props.namespace,
    fieldOfCode: { ...(presence && ofPresence), ...fieldOfCode },
    hasField,
    send: async (values) => {
      if (presence && !presence.isComplete) return focusMarked(formId)
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
            disabled={reasonId !== false}
            aria-describedby={reasonId || undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          presence?.mark()
          onSubmit(event)
        }}
        noValidate
      >
        {props.children}
        <FormProblem>{errors.root?.message}</FormProblem>
        {obstacle !== undefined && (
          <p id={hintId} className={styles.hint}>
            {obstacle}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Focuses the first field that is marked; the mark is rendered a frame later. */
function focusMarked(formId: string): void {
  requestAnimationFrame(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
  )
}
