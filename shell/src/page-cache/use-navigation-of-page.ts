import { NavigationContext } from '@parlay/web/router'
import { type ContextType, use, useMemo } from 'react'
import { centrePartOf, hasCentre, withCentrePart } from '../remotes/centre-address'

type Navigation = ContextType<typeof NavigationContext>
type Replace = Navigation['navigator']['replace']

/** The history that the router navigates by. It knows its place before the router has rendered it. */
type History = Navigation['navigator'] & { location: { pathname: string; search: string; state: unknown } }

/**
 * Returns the navigation for pages. A page that replaces its own query, as a growing list does, does not know about a
 * centre over it; the navigation keeps the centre open.
 */
export function useNavigationOfPage(): Navigation {
  const context = use(NavigationContext)
  return useMemo(() => {
    const history = context.navigator as History
    const replace: Replace = (to, state, options) => {
      const { pathname, search, state: here } = history.location
      if (typeof to === 'string' || to.pathname !== pathname || !hasCentre(search)) {
        return history.replace(to, state, options)
      }
      history.replace({ ...to, search: withCentrePart(to.search ?? '', centrePartOf(search)) }, here, options)
    }
    return { ...context, navigator: Object.assign(Object.create(history), { replace }) }
  }, [context])
}
