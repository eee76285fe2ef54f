import { Button, FormProblem } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import styles from './more.module.css'

export interface MoreProps {
  hasMore: boolean
  isLoading: boolean
  /** Why the next page did not come. */
  error: unknown
  onMore: () => void
}

/** The way to the next page of a list that is too long to be counted. */
export function More({ hasMore, isLoading, error, onMore }: MoreProps) {
  const { t } = useTranslation('agent-centre')
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button loading={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
      <FormProblem>{error ? errorMessage(error, t) : undefined}</FormProblem>
    </div>
  )
}
