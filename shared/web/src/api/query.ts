import type { Endpoint, RequestOf, TokenNeed, ValueOf } from '@parlay/contracts/define-endpoint'
import { on } from '@parlay/web/events'
import { QueryClient } from '@parlay/web/state'
import { callApi } from './call-api'
import { readTabToken } from './tab-token'

interface CallQuery<E> {
  queryKey: readonly [moduleId: string, request: RequestOf<E>]
  queryFn: (context: { signal: AbortSignal }) => Promise<ValueOf<E>>
  meta: { token: TokenNeed }
}

/**
 * Returns options for `useQuery`: the key is `[moduleId, request]`, and the request is aborted when no component uses
 * it any more.
 */
export const queryOptionsFor = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): CallQuery<E> => ({
  queryKey: [endpoint.moduleId, request],
  queryFn: ({ signal }) => callApi(endpoint, request, { signal }),
  meta: { token: endpoint.token },
})

const dependsOnSession = {
  predicate: ({ meta }: { meta?: Record<string, unknown> }): boolean =>
    meta?.token === 'required' || meta?.token === 'optional',
}

/**
 * Creates the page's cache of server data. Calls are retried where that is safe, so queries are not. Data that depends
 * on the session is dropped when the session changes.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a connection a command fails immediately, so that it is not sent later without the member's knowledge.
      mutations: { networkMode: 'always' },
    },
  })
  /** A request that is under way was made for the previous session, so its response is ignored. */
  const askAgain = () => {
    void client.cancelQueries(dependsOnSession)
    void client.invalidateQueries(dependsOnSession)
  }
  let token = readTabToken()
  on('session-started', () => {
    // Data that was requested with this very token is already right, as after a reload.
    if (readTabToken() !== token) askAgain()
    token = readTabToken()
  })
  on('session-ending', () => void client.cancelQueries(dependsOnSession))
  on('session-ended', () => {
    token = undefined
    client.removeQueries({ predicate: (query) => query.meta?.token === 'required' })
    askAgain()
  })
  return client
}
