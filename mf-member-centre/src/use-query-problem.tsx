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

/** Why what was asked for is not there. Nothing while it comes, and nothing where it is there and only a new look at it failed. */
export function useQueryProblem(query: Query, message: string): ReactNode {
  const { t } = useTranslation('member-centre')
  if (query.isPaused && (query.data === undefined || query.isPlaceholderData)) {
    return <ErrorState message={t('offline')} />
  }
  if (!query.isLoadingError) return undefined
  return <ErrorState message={message} text={errorMessage(query.error, t)} onRetry={() => void query.refetch()} />
}
