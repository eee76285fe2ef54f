import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import styles from './text-field.module.css'
import { VisuallyHidden } from './visually-hidden'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string
  /** Hides the label visually; screen readers still announce it (search in a toolbar). */
  hideLabel?: boolean
  hint?: string
  /** Announces the hint when it appears. */
  isUrgent?: boolean
  /** Replaces the hint, marks the field invalid and is announced. */
  error?: string
  icon?: Elements
  /** A control before the input, inside the field. */
  leading?: Elements
  /** A control at the end, inside the field. */
  trailing?: Elements
  ref?: Ref<HTMLInputElement>
}

/** A labelled input that works with react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, isUrgent, error, icon, leading, trailing, className, id, ...input } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = error ?? hint
  const described = [input['aria-describedby'], note && noteId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, hideLabel && styles.bare, className)}>
      <label htmlFor={fieldId} className={classNames(styles.label, input.required && !hideLabel && styles.required)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={classNames(styles.box, error && styles.invalid)} data-anchor>
        {icon && <span className={styles.icon}>{icon}</span>}
        {leading}
        <input
          type="text"
          {...input}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {note && (
        <p id={noteId} role={roleOf(error, isUrgent)} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

function roleOf(error: string | undefined, isUrgent: boolean | undefined): 'alert' | 'status' | undefined {
  if (error) return 'alert'
  return isUrgent ? 'status' : undefined
}
