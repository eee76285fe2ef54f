import { on } from '@parlay/shared/events'
import { QueryClient } from '@parlay/shared/state'
import type { Endpoint, RequestOf, TokenNeed, ValueOf } from '../contracts/define-endpoint'
import { callApi } from './call-api'

interface CallQuery<E> {
  queryKey: readonly [moduleId: string, request: RequestOf<E>]
  queryFn: (context: { signal: AbortSignal }) => Promise<ValueOf<E>>
  meta: { token: TokenNeed }
}

/** Options for `useQuery`: key `[moduleId, request]`, aborted when nobody looks any more. */
export const queryOptionsFor = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): CallQuery<E> => ({
  queryKey: [endpoint.moduleId, request],
  queryFn: ({ signal }) => callApi(endpoint, request, { signal }),
  meta: { token: endpoint.token },
})

/**
 * The page's cache of server data. Calls repeat themselves where that is safe, so queries don't. What depends on the
 * session is dropped when the session changes.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  })
  const dependsOnSession = { predicate: (query: { meta?: Record<string, unknown> }) => query.meta?.token !== 'none' }
  let account: string | undefined
  on('session-started', (session, { replayed }) => {
    if (!replayed && session.account !== account) void client.invalidateQueries(dependsOnSession)
    account = session.account
  })
  on('session-ended', () => {
    account = undefined
    client.removeQueries({ predicate: (query) => query.meta?.token === 'required' })
    void client.invalidateQueries({ predicate: (query) => query.meta?.token === 'optional' })
  })
  return client
}
