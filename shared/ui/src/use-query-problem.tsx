import { ErrorState } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import type { Elements } from './elements'

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
