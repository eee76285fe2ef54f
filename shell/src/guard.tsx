import { Navigate, useLocation } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { internalPath, useSwitch } from '@parlay/shared/site'
import type { ReactNode } from 'react'
import { findRoute } from './route-table'

/** Open to visitors even where the operator wants everyone logged in (product spec 2.1). */
const openPaths = ['/login', '/register', '/register.html', '/reset-password', '/helpmc', '/download', '/down']

/**
 * Sends a visitor to `/login` while the flag "logined to home page" is on, and whoever is logged in away from the pages
 * that are only for visitors.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  const isGuarded = useSwitch('LOGIN.GUARD')
  const route = findRoute(pathname)

  if (status === 'visitor' && isGuarded && !openPaths.includes(pathname)) {
    return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  }
  if (status === 'member' && route && 'page' in route && route.over) {
    return <Navigate to={internalPath(new URLSearchParams(search).get('redirect')) ?? '/'} replace />
  }
  return children
}
