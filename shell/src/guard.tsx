import type { Elements } from '@parlay/ui'
import { Navigate, useLocation } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { internalPath, useSwitch } from '@parlay/web/site'
import { use } from 'react'
import { AddressContext } from './page-cache/page-location'
import { PersistentBoundaries } from './remotes/persistent-boundaries'
import { findRoute } from './route-table'

/** Visitors can open these paths even when the operator requires a login for the whole site (product spec 2.1). */
const openPaths = ['/login', '/register', '/register.html', '/reset-password', '/helpmc', '/download', '/down']

/**
 * Redirects a visitor to `/login` while the flag "logined to home page" is on, and redirects a logged-in member away
 * from the pages that are only for visitors.
 */
export function Guard({ children }: { children: Elements }) {
  const { pathname, search } = useLocation()
  const address = use(AddressContext) ?? pathname + search
  const { status } = useSession()
  const isGuarded = useSwitch('LOGIN.GUARD')
  const route = findRoute(pathname)

  const redirect = () => {
    if (status === 'visitor' && isGuarded && !openPaths.includes(pathname)) {
      return `/login?redirect=${encodeURIComponent(address)}`
    }
    if (status === 'member' && route && 'page' in route && route.over) {
      return internalPath(new URLSearchParams(search).get('redirect')) ?? '/'
    }
    return undefined
  }
  const to = redirect()
  return <PersistentBoundaries parts={to ? { redirect: <Navigate to={to} replace /> } : { site: children }} />
}
