import { useTranslation } from '@parlay/shared/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import styles from './text-field.module.css'
import { VisuallyHidden } from './visually-hidden'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string
  /** The label is read but not seen (search in a toolbar). */
  hideLabel?: boolean
  hint?: string
  /** Replaces the hint, marks the field invalid and is announced. */
  error?: string
  icon?: ReactNode
  /** A control inside the field's end. A password field brings its own show/hide. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input; works with react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, icon, trailing, className, type = 'text', id, ...input } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const [isRevealed, setIsRevealed] = useState(false)
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, hideLabel && styles.bare, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {input.required && !hideLabel && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </label>
      <div className={classNames(styles.box, error && styles.invalid)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          id={fieldId}
          type={type === 'password' && isRevealed ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {type === 'password' ? <RevealButton isRevealed={isRevealed} onChange={setIsRevealed} /> : trailing}
      </div>
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

function RevealButton({ isRevealed, onChange }: { isRevealed: boolean; onChange: (isRevealed: boolean) => void }) {
  const { t } = useTranslation('common')
  return (
    <IconButton
      label={t(isRevealed ? 'field.hide' : 'field.show')}
      icon={isRevealed ? <EyeOff /> : <Eye />}
      onClick={() => onChange(!isRevealed)}
    />
  )
}
