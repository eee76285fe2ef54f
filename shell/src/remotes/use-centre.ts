import { agentCentrePages, type CentrePage, memberCentrePages } from '@parlay/contracts/remotes'
import { emit } from '@parlay/web/events'
import { useLocation, useNavigate } from '@parlay/web/router'
import {
  canEnterAgentCentre,
  canEnterMemberCentre,
  getSession,
  type Session,
  useGate,
  useSession,
} from '@parlay/web/session'
import { useEffect, useRef, useState } from 'react'
import { hasCentre, withCentrePart, withoutCentre } from './centre-address'

/** Counts the history entries of a centre above the entry of its page, or above the entry of a link. */
interface CentreEntry {
  stepsInCentre: number
}

const stepsIn = (state: unknown): number => (state as Partial<CentreEntry> | null)?.stepsInCentre ?? 0

/**
 * Returns the centre that a query asks for: its first page without a key, undefined if it asks for none or for a page
 * that does not exist.
 */
export function centreIn(search: string): CentrePage | undefined {
  const query = new URLSearchParams(search)
  const member = query.get('centre')
  if (member !== null) {
    const page = member === '' ? 'securityCenter' : memberCentrePages.find((one) => one === member)
    return page && { overlay: 'member-centre', page }
  }
  const agent = query.get('agents')
  const page = agent === '' ? 'agentTeamOverview' : agentCentrePages.find((one) => one === agent)
  return page && { overlay: 'agent-centre', page }
}

/** Returns the page of the other centre that a query names, if this one has no page of that name. */
function elsewhereIn(search: string): CentrePage | undefined {
  const query = new URLSearchParams(search)
  const agentPage = agentCentrePages.find((one) => one === query.get('centre'))
  if (agentPage) return { overlay: 'agent-centre', page: agentPage }
  const memberPage = memberCentrePages.find((one) => one === query.get('agents'))
  return memberPage && { overlay: 'member-centre', page: memberPage }
}

function queryWith(search: string, { overlay, page }: CentrePage): string {
  return withCentrePart(search, `${overlay === 'member-centre' ? 'centre' : 'agents'}=${page}`)
}

const mayEnter = ({ overlay }: CentrePage, session: Session): boolean =>
  overlay === 'member-centre' ? canEnterMemberCentre(session) : canEnterAgentCentre(session)

/**
 * Keeps in the address which centre is open and at which page. A centre has a history entry above the entry of its
 * page, and each further page in it has another entry. The back button leads to the page before and then closes the
 * centre; the forward button opens it; a reload or a link shows it again. Closing it leaves all its entries. A visitor
 * with such an address is asked to log in. An account without such a centre sees the page below it, and so do all
 * visitors if the page of the centre does not exist.
 */
export function useCentre() {
  const navigate = useNavigate()
  const gate = useGate()
  const session = useSession()
  const location = useLocation()
  const { search } = location
  /** The location whose centre was closed: the router may render the next one only after a chunk has loaded. */
  const [left, setLeft] = useState<object>()
  /** True while a step leaves the centre; it may lead to the entry of a link, whose address still has the centre. */
  const isLeaving = useRef(false)
  const isLeft = left === location || isLeaving.current
  const wanted = isLeft ? undefined : centreIn(search)
  const isUnknown = !isLeft && hasCentre(search) && wanted === undefined
  const elsewhere = isUnknown ? elsewhereIn(search) : undefined
  const isAllowed = wanted !== undefined && session.status === 'member' && mayEnter(wanted, session)

  const newest = useRef(location)
  newest.current = location

  const go = (query: string, options: { state: unknown; replace: boolean }) => {
    const { pathname, hash } = newest.current
    void navigate({ pathname, search: query, hash }, options)
  }
  const leave = (steps: number) => {
    isLeaving.current = true
    if (steps > 0) return void navigate(-steps)
    setLeft(newest.current)
    go(withoutCentre(newest.current.search), { state: null, replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry can be left once.
  useEffect(() => {
    const wasLeaving = isLeaving.current
    isLeaving.current = false
    if (wasLeaving && hasCentre(search)) leave(0)
  }, [location])

  /** Hides the centre immediately, removes it from the address, and leaves its first entry. */
  const forget = () => {
    const { search: query, state } = newest.current
    if (!hasCentre(query) || isLeaving.current) return
    setLeft(newest.current)
    leave(stepsIn(state) - 1)
  }
  const close = () => {
    const { search: query, state } = newest.current
    if (hasCentre(query) && !isLeaving.current) leave(stepsIn(state))
  }
  const open = (centre: CentrePage) => {
    if (!mayEnter(centre, getSession())) return
    const { search: query, state } = newest.current
    const next = queryWith(query, centre)
    if (next === query) return
    const entry: CentreEntry = { stepsInCentre: hasCentre(query) ? stepsIn(state) + 1 : 1 }
    go(next, { state: entry, replace: false })
  }

  const isRefused = wanted !== undefined && session.status === 'member' && !isAllowed
  const isAsked = wanted !== undefined && session.status === 'visitor'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address and each account.
  useEffect(() => {
    if (isAsked) emit('login-requested', { stay: true })
    if (!isRefused) return
    forget()
    // The gate shows a trial account what it needs.
    gate(() => undefined)
  }, [isAsked, isRefused])

  return {
    centre: isAllowed ? wanted : undefined,
    wanted,
    isUnknown,
    /** The page that an unknown address probably means, for an account that has it. */
    meant:
      elsewhere && mayEnter(elsewhere, session) ? { ...elsewhere, search: queryWith(search, elsewhere) } : undefined,
    open,
    close,
    forget,
  }
}
