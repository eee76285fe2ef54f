import { errorMessage } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { ErrorState } from '@parlay/shared/ui'
import type { Elements } from '../ui/elements'

export interface ShownQuery {
  data: unknown
  error: unknown
  isLoadingError: boolean
  isPaused: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * Returns the error of a query, or nothing while it loads and nothing if its data is there and only a refetch failed.
 * The namespace has the text `offline` and those of the refusals.
 */
export function useQueryProblem(namespace: string, query: ShownQuery, message: string): Elements {
  const { t } = useTranslation(namespace)
  if (query.isPaused && (query.data === undefined || query.isPlaceholderData)) {
    return <ErrorState message={t('offline')} />
  }
  if (!query.isLoadingError) return undefined
  return <ErrorState message={message} text={errorMessage(query.error, t)} onRetry={() => void query.refetch()} />
}
