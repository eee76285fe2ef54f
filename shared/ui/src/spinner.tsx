import { classNames } from './class-names'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string
  small?: boolean
}

export function Spinner({ label, small }: SpinnerProps) {
  const className = classNames(styles.spinner, small && styles.small)
  if (!label) return <span className={className} aria-hidden="true" />
  return <span className={className} role="status" aria-label={label} />
}
