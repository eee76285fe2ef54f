import { type Elements, ErrorState } from '@parlay/ui'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { permissionIn } from './permission-in'
import type { QueryLike } from './query-like'
import { Refused } from './refused'
import { StaleBanner } from './stale-banner'

interface QueryStateProps<Value> {
  query: QueryLike<Value>
  /** Shown until there is an answer. */
  loading: Elements
  children: (value: Value) => Elements
}

/**
 * Shows an answer, or in place of it that it loads, is refused or failed. An answer that cannot be renewed stays, and a
 * line above it says that it may be out of date.
 */
export function QueryState<Value>({ query, loading, children }: QueryStateProps<Value>) {
  const { t } = useTranslation('office')
  const isOnline = useOnline()
  const { data, error, refetch } = query
  if (error && isApiError(error, 'AUTH_FORBIDDEN')) return <Refused permission={permissionIn(error)} />
  if (data === undefined && error) {
    return (
      <ErrorState message={isOnline ? errorMessage(error, t) : t('state.offline')} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return loading
  return (
    <>
      {error ? <StaleBanner query={query} /> : null}
      {children(data)}
    </>
  )
}
