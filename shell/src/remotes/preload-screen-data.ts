import type { ScreenId } from '@parlay/contracts/remotes'
import type { Preparation, PrepareScreen } from '@parlay/web/state'
import { findRoute } from '../route-table'
import { type ScreenLoader, screenLoader } from './screen-loader'

/**
 * Lets the screen at an address fetch the data that it shows first. Only a screen that is loaded on this page already
 * does so: a remote's code is not run because a pointer passes over a link.
 */
export function preloadScreenData(
  address: string,
  { loader = screenLoader, ...preparation }: Omit<Preparation, 'query'> & { loader?: ScreenLoader },
): void {
  const { pathname, searchParams: query } = new URL(address, location.origin)
  const route = findRoute(pathname)
  if (!route || !('screen' in route) || pathname === location.pathname || !loader.isRequested(route.screen)) return
  loader
    .load<ScreenId>(route.screen)
    .then(({ Screen }) => {
      // Only the table of routes knows which screen it is; the route's own `propsOf` gives the props of that screen.
      const prepare = Screen.prepare as PrepareScreen<ScreenId> | undefined
      if (!preparation.signal.aborted) return prepare?.(route.propsOf(query), { ...preparation, query })
      return undefined
    })
    .catch(() => undefined)
}
