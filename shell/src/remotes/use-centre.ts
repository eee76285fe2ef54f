import { centrePath } from '@parlay/contracts/centre-paths'
import type { CentrePage } from '@parlay/contracts/remotes'
import { emit } from '@parlay/web/events'
import { useLocation, useNavigate } from '@parlay/web/router'
import { getSession, useGate, useSession } from '@parlay/web/session'
import { useEffect, useRef, useState } from 'react'
import { centrePageOf, centreStateOf, hasCentre, stateAbove } from './centre-address'
import { mayEnter, useRefusalOf } from './centre-refusal'

/**
 * Keeps in the address which centre is open and at which page. A centre has a history entry above the entry of its
 * page, and each further page in it has another entry. The back button leads to the page before and then closes the
 * centre; the forward button opens it; a reload shows it again, and so does a link, with no page below it. Closing it
 * leaves all its entries. A visitor with such an address is asked to log in. Where the centre does not open, the page at
 * its address says why.
 */
export function useCentre() {
  const navigate = useNavigate()
  const gate = useGate()
  const session = useSession()
  const location = useLocation()
  const refusal = useRefusalOf()(location)
  /** The location whose centre was closed: the router may render the next one only after a chunk has loaded. */
  const [left, setLeft] = useState<object>()
  /** True while a step leaves the centre; it may lead to the entry of a link, whose address still has the centre. */
  const isLeaving = useRef(false)
  const isLeft = left === location || isLeaving.current
  const wanted = isLeft || refusal === 'off' ? undefined : centrePageOf(location)

  const newest = useRef(location)
  newest.current = location

  const leave = (steps: number) => {
    isLeaving.current = true
    if (steps > 0) return void navigate(-steps)
    setLeft(newest.current)
    void navigate(centreStateOf(newest.current).below?.to ?? '/', { state: null, replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry can be left once.
  useEffect(() => {
    const wasLeaving = isLeaving.current
    isLeaving.current = false
    if (wasLeaving && hasCentre(location)) leave(0)
  }, [location])

  /** Hides the centre immediately, removes it from the address, and leaves its first entry. */
  const forget = () => {
    if (!hasCentre(newest.current) || isLeaving.current) return
    setLeft(newest.current)
    leave(centreStateOf(newest.current).stepsInCentre - 1)
  }
  const close = () => {
    if (hasCentre(newest.current) && !isLeaving.current) leave(centreStateOf(newest.current).stepsInCentre)
  }
  const open = (centre: CentrePage) => {
    if (!mayEnter(centre.overlay, getSession())) return
    const path = centrePath(centre)
    if (path === newest.current.pathname) return
    void navigate(path, { state: stateAbove(newest.current) })
  }

  const isAsked = wanted !== undefined && refusal === 'visitor'
  const isTrial = wanted !== undefined && refusal === 'trial'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address and each account.
  useEffect(() => {
    if (isAsked) emit('login-requested', { stay: true })
    // The gate shows a trial account what it needs.
    if (isTrial) gate(() => undefined)
  }, [isAsked, isTrial])

  return {
    centre: refusal === undefined && session.status === 'member' ? wanted : undefined,
    wanted,
    /** True if a page is below the centre, to which a visitor goes back who does not log in. */
    hasPage: centreStateOf(location).below !== undefined,
    open,
    close,
    forget,
  }
}
