import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button'
import styles from './state.module.css'

export interface ErrorStateProps {
  /** The translated description of what happened; see `errorMessage` of `@parlay/web/api`. */
  message: string
  /** A text about what was not lost, or what to do next. */
  text?: string
  onRetry?: () => void
}

export function ErrorState({ message, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.state} role="alert">
      <span className={styles.errorIcon}>
        <CircleAlert aria-hidden="true" />
      </span>
      <p className={styles.title}>{message}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}
