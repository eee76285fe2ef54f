import { errorMessage } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { ErrorState } from '@parlay/shared/ui'
import type { ReactNode } from 'react'

interface Query {
  data: unknown
  error: unknown
  isLoadingError: boolean
  isPaused: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * Returns the error of a query, or nothing while it loads and nothing if its data is there and only a refetch failed.
 */
export function useQueryProblem(query: Query, message: string): ReactNode {
  const { t } = useTranslation('member-centre')
  if (query.isPaused && (query.data === undefined || query.isPlaceholderData)) {
    return <ErrorState message={t('offline')} />
  }
  if (!query.isLoadingError) return undefined
  return <ErrorState message={message} text={errorMessage(query.error, t)} onRetry={() => void query.refetch()} />
}
