import { NavigationContext } from '@parlay/web/router'
import { type ContextType, use, useMemo } from 'react'
import { type Address, centreStateOf, hasCentre } from '../remotes/centre-address'

type Navigation = ContextType<typeof NavigationContext>
type Replace = Navigation['navigator']['replace']

/** The history that the router navigates by. It knows its place before the router has rendered it. */
type History = Navigation['navigator'] & { location: Address }

/**
 * Returns the navigation for pages. A page that replaces its own query, as a growing list does, does not know about a
 * centre over it; the entry of the centre then keeps the new address of the page.
 */
export function useNavigationOfPage(): Navigation {
  const context = use(NavigationContext)
  return useMemo(() => {
    const history = context.navigator as History
    const replace: Replace = (to, state, options) => {
      const here = history.location
      const { below, stepsInCentre } = centreStateOf(here)
      const isOfPage = typeof to !== 'string' && below !== undefined && hasCentre(here)
      if (!isOfPage || to.pathname !== new URL(below.to, location.origin).pathname) {
        return history.replace(to, state, options)
      }
      const { pathname, search = '', hash = '' } = to
      const kept = { below: { ...below, to: pathname + search + hash }, stepsInCentre }
      history.replace({ pathname: here.pathname, search: here.search, hash: here.hash }, kept, options)
    }
    return { ...context, navigator: Object.assign(Object.create(history), { replace }) }
  }, [context])
}
