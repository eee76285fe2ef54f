import { queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus, type SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useEvent } from '@parlay/shared/events'
import { useSession } from '@parlay/shared/session'
import { useQuery, useQueryClient } from '@parlay/shared/state'

const minute = 60_000

/**
 * Whether the site is open to this visitor; asked at start-up and again whenever the gateway says that it changed. It says
 * so to members only: a visitor's page asks every minute that it is looked at, and when it comes back into view.
 */
export function useSiteStatus(): SystemStatus | undefined {
  const client = useQueryClient()
  const options = queryOptionsFor(getSystemStatus, {})
  const isTold = useSession().status === 'member'
  const { data } = useQuery({
    ...options,
    refetchInterval: !isTold && minute,
    refetchOnWindowFocus: isTold ? false : 'always',
  })
  useEvent('status-changed', ({ status }) => {
    client.setQueryData<SystemStatus>(options.queryKey, (known) => known && { ...known, status })
    // An answer that is on its way may be older than the news.
    void client
      .cancelQueries({ queryKey: options.queryKey })
      .then(() => client.invalidateQueries({ queryKey: options.queryKey }))
  })
  return data
}
