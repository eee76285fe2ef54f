import type { Endpoint, RequestOf, ValueOf } from '@parlay/contracts'
import { queryOptionsFor } from '@parlay/web/api'
import type { ServerTime } from './server-clock'

/**
 * Returns options for `useQuery` of a call that returns the server's time. The answer says when it came, so that it is a
 * clock as well. It is requested again whenever the visitor returns to the page, because a device that was asleep has
 * not measured that time.
 */
export function timedQueryFor<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  const { queryFn, ...options } = queryOptionsFor(endpoint, request)
  return {
    ...options,
    queryFn: async (context: { signal: AbortSignal }): Promise<ValueOf<E> & Pick<ServerTime, 'receivedAt'>> => {
      const answer = await queryFn(context)
      return Object.assign({}, answer, { receivedAt: performance.now() })
    },
    refetchOnWindowFocus: 'always' as const,
  }
}
