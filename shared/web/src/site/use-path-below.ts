import { centreAt } from '@parlay/contracts/centre-paths'
import { useLocation } from '@parlay/web/router'

/**
 * Returns the path of the page that a centre covers, which the entry of the centre's address keeps, or of the page itself
 * where no centre is open. Undefined if a link has opened the centre, because then it covers nothing.
 */
export function usePathBelow(): string | undefined {
  const { pathname, state } = useLocation()
  if (centreAt(pathname) === undefined) return pathname
  const to: unknown = state?.below?.to
  return typeof to === 'string' ? to.split(/[?#]/, 1)[0] : undefined
}
