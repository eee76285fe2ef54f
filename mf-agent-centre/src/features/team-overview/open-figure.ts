import type { AgentCentrePage } from '@parlay/contracts/remotes'
import type { TimeRange } from '@parlay/ui'
import { figureRows } from '../../reports/figure-rows'
import { openReport, type ReportStart } from '../../reports/report-start'

const members = 'downlineManagmentView' satisfies AgentCentrePage

/** The rows that each figure of the overview is made of. A net is made of all others, which stand next to it by member. */
const rowsOf = {
  ...figureRows,
  net: { page: 'palStatementsAgentCopy' },
  teamBalance: { page: members },
  members: { page: members },
  active: { page: members, members: { which: 'ACTIVE' } },
  newMembers: { page: members, members: { which: 'NEW' } },
  online: { page: members, members: { which: 'ONLINE' } },
} as const satisfies Record<string, ReportStart>

export type OverviewFigure = keyof typeof rowsOf

/** Opens the rows of a figure, from where a way leads back to the overview of `shown`. */
export const openFigure = (figure: OverviewFigure, range: TimeRange, shown: TimeRange = range): void =>
  openReport({ ...rowsOf[figure], range, from: { page: 'agentTeamOverview', range: shown } })
