import type { QueryClient } from '@parlay/web/state'

/** This is in the same chunk as the code that loads the screens of remotes. */
const importPreloading = () => import(/* webpackChunkName: "federation" */ './preload-likely-screens')

/** Preloads the screens that are likely to be opened next, unless this device saves data. */
export function startPreloading(client: QueryClient): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  importPreloading()
    .then(({ preloadLikelyScreens }) => preloadLikelyScreens(client))
    .catch(() => undefined)
}

/** Loads the login dialog as soon as the visitor touches the login form in the header. */
export function preloadLoginModal(): void {
  importPreloading()
    .then(({ loadLoginModal }) => loadLoginModal())
    .catch(() => undefined)
}
