import { switchOfPath } from '@parlay/contracts/feature-pages'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useIsOff, useSwitch, useSystemStatus } from '@parlay/web/site'
import { useMemo } from 'react'
import { useMayRegister } from '../header/use-may-register'
import { useCentrePages } from '../use-centre-pages'
import { type QuickLink, quickLinksOf } from './quick-link'

export function useQuickLinks(): QuickLink[] {
  const status = useSystemStatus()
  const session = useSession()
  const { status: standing } = session
  const openPages = useCentrePages()
  const mayEnter = canEnterMemberCentre(session)
  const mayRegister = useMayRegister()
  const hasReferral = useSwitch('PROMO.REFERRAL')
  const isOff = useIsOff()
  const hasPoints = !isOff(switchOfPath['/pointMall'])
  const hasRaffles = !isOff(switchOfPath['/raffles'])
  return useMemo(() => {
    const centrePages = mayEnter ? openPages : []
    return quickLinksOf({ status, session: standing, mayRegister, hasReferral, hasPoints, hasRaffles, centrePages })
  }, [status, standing, mayEnter, openPages, mayRegister, hasReferral, hasPoints, hasRaffles])
}
