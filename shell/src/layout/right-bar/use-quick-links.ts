import { builtMemberCentrePages } from '@parlay/shared/contracts/remotes'
import { useSession } from '@parlay/shared/session'
import { useSwitch, useSystemStatus } from '@parlay/shared/site'
import { useMemo } from 'react'
import { useMayRegister } from '../header/use-may-register'
import { type QuickLink, quickLinksOf } from './quick-link'

export function useQuickLinks(): QuickLink[] {
  const status = useSystemStatus()
  const session = useSession().status
  const mayRegister = useMayRegister()
  const hasReferral = useSwitch('PROMO.REFERRAL')
  return useMemo(
    () => quickLinksOf({ status, session, mayRegister, hasReferral, centrePages: builtMemberCentrePages }),
    [status, session, mayRegister, hasReferral],
  )
}
