import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { callApi, queryOptionsFor } from '@parlay/web/api'

/**
 * The query of the site's status, which says at which host the page was opened. The host never changes and is no part
 * of the key, so that remotes of before it was sent find the same answer.
 */
export const systemStatusQuery = {
  ...queryOptionsFor(getSystemStatus, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(getSystemStatus, { url: location.host }, { signal }),
}
