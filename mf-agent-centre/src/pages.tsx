import type { AgentCentrePage } from '@parlay/shared/contracts/remotes'
import { ChartNoAxesCombined } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode } from 'react'

interface CentrePage {
  icon: ReactNode
  Page: ComponentType
}

/** The pages that exist. A menu entry without a page here is not shown. */
export const pages: Partial<Record<AgentCentrePage, CentrePage>> = {
  agentTeamOverview: {
    icon: <ChartNoAxesCombined aria-hidden />,
    Page: lazy(() => import('./pages/team-overview-page').then((module) => ({ default: module.TeamOverviewPage }))),
  },
}
