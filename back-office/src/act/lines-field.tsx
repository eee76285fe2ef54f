import { classNames } from '@parlay/ui'
import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './lines-field.module.css'

interface LinesFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field for several lines, which grows with its text. */
export function LinesField({ label, hint, error, ...field }: LinesFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={5}
        {...field}
        id={id}
        className={classNames(styles.lines, error && styles.invalid)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} role={error ? 'alert' : undefined} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
