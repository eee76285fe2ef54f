import { LocationContext } from '@parlay/web/router'
import { type ContextType, use, useRef } from 'react'
import { isLoginPath } from '../layout/path-kinds'
import {
  type Below,
  type CentreState,
  centreStateOf,
  hasCentre,
  isCentreState,
  isFormerAddress,
  stateAbove,
} from '../remotes/centre-address'
import { useRefusalOf } from '../remotes/centre-refusal'

type At = ContextType<typeof LocationContext>

interface Places {
  /** The location of the address. */
  raw: At
  /** The location that the page sees. */
  seen: At
  /** The state that the entry of the address keeps, or has to keep. */
  state: CentreState
}

/** Returns what the entry keeps. The entry of a link that was pressed on a page has that page below it. */
function stateOf({ location, navigationType }: At, before: Places | undefined): CentreState {
  const isPressed = navigationType === 'PUSH' && before !== undefined && !isLoginPath(before.raw.location.pathname)
  const isNew = !isCentreState(location.state) && !isFormerAddress(location)
  return isPressed && isNew ? stateAbove(before.raw.location, before.state) : centreStateOf(location)
}

function placeAt(raw: At, { to, key }: Below): At {
  const { pathname, search, hash } = new URL(to, location.origin)
  return { ...raw, location: { ...raw.location, pathname, search, hash, key, state: null } }
}

const isSamePage = ({ location: one }: At, { location: other }: At): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/**
 * Returns the location as the page sees it: a centre that opens or closes over the page changes nothing for it. A page sees
 * the address itself if there is no page below the centre, or if the centre does not open to this session.
 */
export function usePlaceOfPage(): Places {
  const raw = use(LocationContext)
  const refusalOf = useRefusalOf()
  const places = useRef<Places>(undefined)
  const before = places.current
  const isOfCentre = hasCentre(raw.location)
  const state = before?.raw === raw ? before.state : stateOf(raw, before)
  const refusal = refusalOf(raw.location)
  const isBelow = isOfCentre && state.below !== undefined && (refusal === undefined || refusal === 'visitor')
  const own = isBelow && state.below ? placeAt(raw, state.below) : raw
  const isSame = before !== undefined && (before.raw === raw || isOfCentre || hasCentre(before.raw.location))
  places.current = { raw, seen: isSame && isSamePage(before.seen, own) ? before.seen : own, state }
  return places.current
}
