import { switchOfMemberPage } from '@parlay/contracts/feature-pages'
import { type MemberCentrePage, memberCentrePages } from '@parlay/contracts/remotes'
import { isSwitchedOff, useSystemStatus } from '@parlay/web/site'
import { useMemo } from 'react'

/** Returns the pages of the member centre that exist and are not switched off. The shell links to no other. */
export function useCentrePages(): readonly MemberCentrePage[] {
  const tree = useSystemStatus()?.whitelabel
  return useMemo(() => memberCentrePages.filter((page) => !isSwitchedOff(tree, switchOfMemberPage(page) ?? '')), [tree])
}
