import { switchOfMemberPage } from '@parlay/contracts/feature-pages'
import { type BuiltMemberCentrePage, builtMemberCentrePages } from '@parlay/contracts/remotes'
import { isSwitchedOff, useSystemStatus } from '@parlay/web/site'
import { useMemo } from 'react'

/** Returns the pages of the member centre that exist and are not switched off. The shell links to no other. */
export function useCentrePages(): readonly BuiltMemberCentrePage[] {
  const tree = useSystemStatus()?.whitelabel
  return useMemo(
    () => builtMemberCentrePages.filter((page) => !isSwitchedOff(tree, switchOfMemberPage(page) ?? '')),
    [tree],
  )
}
