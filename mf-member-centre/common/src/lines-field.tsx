import { classNames } from '@parlay/ui'
import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './lines-field.module.css'

interface LinesFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint: string
  /** Is announced and marks the field invalid. */
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field for several lines, which grows with its text. It works with react-hook-form's `register`. */
export function LinesField({ label, hint, error, ...field }: LinesFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={6}
        {...field}
        id={id}
        className={classNames(styles.lines, error && styles.invalid)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
