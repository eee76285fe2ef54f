import { on } from '@parlay/shared/events'
import { QueryClient } from '@parlay/shared/state'
import type { Endpoint, RequestOf, TokenNeed, ValueOf } from '../contracts/define-endpoint'
import { callApi } from './call-api'
import { readTabToken } from './tab-token'

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

const dependsOnSession = {
  predicate: ({ meta }: { meta?: Record<string, unknown> }): boolean =>
    meta?.token === 'required' || meta?.token === 'optional',
}

/**
 * The page's cache of server data. Calls repeat themselves where that is safe, so queries don't. What depends on the
 * session is dropped when the session changes.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a connection a command fails at once: nothing is sent behind somebody's back when there is one again.
      mutations: { networkMode: 'always' },
    },
  })
  /** What is under way was asked for somebody else: its answer is not waited for. */
  const askAnew = () => {
    void client.cancelQueries(dependsOnSession)
    void client.invalidateQueries(dependsOnSession)
  }
  let token = readTabToken()
  on('session-started', () => {
    // What was asked with this very token is right already, as after a reload.
    if (readTabToken() !== token) askAnew()
    token = readTabToken()
  })
  on('session-ended', () => {
    token = undefined
    client.removeQueries({ predicate: (query) => query.meta?.token === 'required' })
    askAnew()
  })
  return client
}
