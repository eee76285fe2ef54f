import { centrePath } from '@parlay/contracts/centre-paths'
import type { CentrePage } from '@parlay/contracts/remotes'
import { useLocation, useNavigate } from '@parlay/web/router'
import { useEffect } from 'react'

/** Gives the window the address of the page that a centre shows in place of the one that was asked for. */
export function useCentreAddress(asked: CentrePage, shown: CentrePage | undefined): void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const to = shown && centrePath(shown)
  const isAsked = pathname === centrePath(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is replaced once.
  useEffect(() => {
    if (to !== undefined && isAsked && to !== pathname) void navigate(to, { replace: true, state })
  }, [to, isAsked])
}
