import { canEnterMemberCentre, useSession } from '@parlay/shared/session'
import { useSwitch, useSystemStatus } from '@parlay/shared/site'
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
  const hasPoints = useSwitch('POINTS')
  const hasRaffles = useSwitch('PROMO.RAFFLE')
  return useMemo(() => {
    const centrePages = mayEnter ? openPages : []
    return quickLinksOf({ status, session: standing, mayRegister, hasReferral, hasPoints, hasRaffles, centrePages })
  }, [status, standing, mayEnter, openPages, mayRegister, hasReferral, hasPoints, hasRaffles])
}
