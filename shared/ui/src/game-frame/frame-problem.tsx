import { ErrorState, LinkButton } from '@parlay/ui'
import { ApiError, errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import styles from './game-frame.module.css'

interface FrameProblemProps {
  /** Undefined if the vendor's page did not load in time. */
  error?: unknown
  otherGames: string
  onRetry: () => void
}

/**
 * Explains why the game does not open and that no money moved, and offers the two next steps. Trying again opens no game
 * whose category is switched off, and neither does its list.
 */
export function FrameProblem({ error, otherGames, onRetry }: FrameProblemProps) {
  const { t } = useTranslation('common')
  const isOff = isApiError(error, 'SYS_FUNCTION_OFF')
  return (
    <div className={styles.problem}>
      <ErrorState
        message={errorMessage(error ?? new ApiError({ code: 'GAME_VENDOR_DOWN' }), t)}
        text={t('frame.money_safe')}
        {...(!isOff && { onRetry })}
      />
      <LinkButton to={isOff ? '/' : otherGames}>{t('frame.other_games')}</LinkButton>
    </div>
  )
}
