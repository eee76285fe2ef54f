import type { Elements } from '@parlay/ui'
import { LocationContext, NavigationContext, useNavigate } from '@parlay/web/router'
import { createContext, useEffect } from 'react'
import { hasCentre, isCentreState, plainCentreAddress } from '../remotes/centre-address'
import { useNavigationOfPage } from './use-navigation-of-page'
import { usePlaceOfPage } from './use-place-of-page'

/** The address of the window with its query, which may be that of a centre over the page. */
export const AddressContext = createContext<string | undefined>(undefined)

/**
 * Gives the site the location of the page below a centre. An address of earlier versions is replaced by the one that the
 * page of the centre has now, and the entry of a centre keeps which page is below it.
 */
export function PageLocation({ children }: { children: Elements }) {
  const { raw, seen, state } = usePlaceOfPage()
  const navigation = useNavigationOfPage()
  const navigate = useNavigate()
  const { pathname, search, hash } = raw.location

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each entry.
  useEffect(() => {
    if (!hasCentre(raw.location)) return
    const to = plainCentreAddress(raw.location)
    const isByLink = state.stepsInCentre === 0 && state.below === undefined
    if (to === pathname + search + hash && (isByLink || isCentreState(raw.location.state))) return
    void navigate(to, { replace: true, state: isByLink ? null : state })
  }, [raw])

  return (
    <AddressContext value={pathname + search}>
      <NavigationContext value={navigation}>
        <LocationContext value={seen}>{children}</LocationContext>
      </NavigationContext>
    </AddressContext>
  )
}
