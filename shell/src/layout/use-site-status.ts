import { queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus, type SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useEvent } from '@parlay/shared/events'
import { useQuery, useQueryClient } from '@parlay/shared/state'

/** Whether the site is open to this visitor; asked at start-up and again whenever the gateway says that it changed. */
export function useSiteStatus(): SystemStatus | undefined {
  const client = useQueryClient()
  const options = queryOptionsFor(getSystemStatus, {})
  const { data } = useQuery(options)
  useEvent('status-changed', ({ status }) => {
    client.setQueryData<SystemStatus>(options.queryKey, (known) => known && { ...known, status })
    // An answer that is on its way may be older than the news.
    void client
      .cancelQueries({ queryKey: options.queryKey })
      .then(() => client.invalidateQueries({ queryKey: options.queryKey }))
  })
  return data
}
