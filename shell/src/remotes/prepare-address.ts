import type { ScreenId } from '@parlay/shared/contracts/remotes'
import type { Preparation, PrepareScreen } from '@parlay/shared/state'
import { findRoute } from '../route-table'
import { type ScreenLoader, screenLoader } from './load-screen'

/**
 * Lets the screen of an address fetch what it shows first. Only a screen that runs on this page already does: a
 * remote's code is not run for a link that somebody passes over.
 */
export function prepareAddress(
  address: string,
  { loader = screenLoader, ...preparation }: Omit<Preparation, 'query'> & { loader?: ScreenLoader },
): void {
  const { pathname, searchParams: query } = new URL(address, location.origin)
  const route = findRoute(pathname)
  if (!route || !('screen' in route) || pathname === location.pathname || !loader.isAskedFor(route.screen)) return
  loader
    .load<ScreenId>(route.screen)
    .then(({ Screen }) => {
      // Which screen it is is known to the table of routes only; its own `propsOf` gives its own props.
      const prepare = Screen.prepare as PrepareScreen<ScreenId> | undefined
      if (!preparation.signal.aborted) return prepare?.(route.propsOf(query), { ...preparation, query })
      return undefined
    })
    .catch(() => undefined)
}
