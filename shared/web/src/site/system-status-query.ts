import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { callApi, queryOptionsFor } from '@parlay/web/api'

/**
 * The query of the site's status, which sends the host at which the page was opened. The host never changes and is not
 * part of the key, so that older remotes, which do not send it, find the same answer.
 */
export const systemStatusQuery = {
  ...queryOptionsFor(getSystemStatus, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getSystemStatus, { url: location.host }, { signal }),
}
