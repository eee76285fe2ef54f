import type { QueryClient } from '@parlay/shared/state'

/** In one chunk with what loads the screens of remotes. */
const loadAhead = () => import(/* webpackChunkName: "federation" */ './preload-ahead')

/** Fetches ahead what is likely to come next, unless this device saves data. */
export function startPreloading(client: QueryClient): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  loadAhead()
    .then(({ preloadAhead }) => preloadAhead(client))
    .catch(() => undefined)
}

/** Who touches the log-in in the header needs its dialog next. */
export function prepareLogIn(): void {
  loadAhead()
    .then(({ loadLogIn }) => loadLogIn())
    .catch(() => undefined)
}
