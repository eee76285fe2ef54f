import { classNames } from '@parlay/ui'
import { useId } from 'react'
import styles from './native-select.module.css'

interface NativeSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A short list in the browser's own control: on a phone it opens under the thumb, and it costs no script. */
export function NativeSelect({ label, options, value, onChange, className }: NativeSelectProps) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
