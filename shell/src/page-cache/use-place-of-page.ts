import { LocationContext } from '@parlay/web/router'
import { type ContextType, use, useRef } from 'react'
import { hasCentre, withoutCentre } from '../remotes/centre-address'

type At = ContextType<typeof LocationContext>

/** Returns the location as the page sees it: a centre that opens or closes over the page changes nothing for it. */
export function usePlaceOfPage(): At {
  const place = use(LocationContext)
  const before = useRef({ raw: place, seen: place })
  const { raw, seen } = before.current
  if (raw === place && !hasCentre(seen.location.search)) return seen
  const { location } = place
  const search = withoutCentre(location.search)
  const isOfCentre = search !== location.search || hasCentre(raw.location.search)
  const isSamePage =
    seen.location.pathname === location.pathname &&
    seen.location.search === search &&
    seen.location.hash === location.hash
  const own = search === location.search ? place : { ...place, location: { ...location, search } }
  before.current = { raw: place, seen: isOfCentre && isSamePage ? seen : own }
  return before.current.seen
}
