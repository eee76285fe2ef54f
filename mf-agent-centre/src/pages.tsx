import type { AgentCentrePage } from '@parlay/contracts/remotes'
import type { CentrePageEntry } from '@parlay/ui'
import {
  CalendarDays,
  ChartNoAxesCombined,
  Clock,
  HandCoins,
  List,
  Megaphone,
  Network,
  PieChart,
  Scale,
  ScrollText,
  UserPlus,
  Zap,
} from 'lucide-react'
import { lazy } from 'react'

export const pages: Record<AgentCentrePage, CentrePageEntry> = {
  agentAnnouncement: {
    icon: <Megaphone aria-hidden />,
    Page: lazy(() => import('./pages/announcements-page').then((module) => ({ default: module.AnnouncementsPage }))),
  },
  agentTeamOverview: {
    icon: <ChartNoAxesCombined aria-hidden />,
    Page: lazy(() => import('./pages/team-overview-page').then((module) => ({ default: module.TeamOverviewPage }))),
  },
  registerCenter: {
    icon: <UserPlus aria-hidden />,
    Page: lazy(() => import('./pages/links-page').then((module) => ({ default: module.LinksPage }))),
  },
  downlineManagmentView: {
    icon: <Network aria-hidden />,
    Page: lazy(() => import('./pages/downlines-page').then((module) => ({ default: module.DownlinesPage }))),
  },
  personalHistoryCopy: {
    icon: <List aria-hidden />,
    Page: lazy(() => import('./pages/team-bets-page').then((module) => ({ default: module.TeamBetsPage }))),
  },
  palStatementsAgentCopy: {
    icon: <Scale aria-hidden />,
    Page: lazy(() => import('./pages/team-profit-page').then((module) => ({ default: module.TeamProfitPage }))),
  },
  agentRevenueReport: {
    icon: <HandCoins aria-hidden />,
    Page: lazy(() => import('./pages/revenue-page').then((module) => ({ default: module.RevenuePage }))),
  },
  agentDownlineTransactionDetailsCopy: {
    icon: <ScrollText aria-hidden />,
    Page: lazy(() =>
      import('./pages/team-transactions-page').then((module) => ({ default: module.TeamTransactionsPage })),
    ),
  },
  agentDividendRecordCopy2: {
    icon: <PieChart aria-hidden />,
    Page: lazy(() => import('./pages/dividend-page').then((module) => ({ default: module.DividendPage }))),
  },
  agentDailyWages2: {
    icon: <CalendarDays aria-hidden />,
    Page: lazy(() => import('./pages/daily-salary-page').then((module) => ({ default: module.DailySalaryPage }))),
  },
  agentHourSalary: {
    icon: <Clock aria-hidden />,
    Page: lazy(() => import('./pages/hourly-salary-page').then((module) => ({ default: module.HourlySalaryPage }))),
  },
  agentRealtimeSalary: {
    icon: <Zap aria-hidden />,
    Page: lazy(() =>
      import('./pages/real-time-salary-page').then((module) => ({ default: module.RealTimeSalaryPage })),
    ),
  },
}
