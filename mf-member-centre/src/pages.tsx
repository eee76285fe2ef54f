import type { MemberCentrePage } from '@parlay/shared/contracts/remotes'
import { ListOrdered, ShieldCheck } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode } from 'react'

interface CentrePage {
  icon: ReactNode
  Page: ComponentType
}

/** The pages that exist. An entry of the menu whose page is not here is not shown. */
export const pages: Partial<Record<MemberCentrePage, CentrePage>> = {
  securityCenter: {
    icon: <ShieldCheck aria-hidden />,
    Page: lazy(() => import('./pages/security-centre-page').then((module) => ({ default: module.SecurityCentrePage }))),
  },
  personalHistoryCopy: {
    icon: <ListOrdered aria-hidden />,
    Page: lazy(() => import('./pages/betting-record-page').then((module) => ({ default: module.BettingRecordPage }))),
  },
}
