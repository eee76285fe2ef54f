import type { Downline } from '@parlay/contracts/endpoints/downlines'
import type { AgentCentrePage } from '@parlay/contracts/remotes'
import { rangeOfPreset } from '@parlay/ui'
import { figureRows } from '../../reports/figure-rows'
import { openReport, type ReportStart } from '../../reports/report-start'

/** The report that lists what each figure of a member is made of. */
const rowsOf = {
  stake: figureRows.stake,
  net: figureRows.net,
  firstDeposit: figureRows.deposit,
  balance: { page: 'agentDownlineTransactionDetailsCopy' satisfies AgentCentrePage },
} as const satisfies Record<string, ReportStart>

type ReportedFigure = keyof typeof rowsOf

/** A team is made of members, and every other figure of the rows of a report. */
export type MemberFigure = ReportedFigure | 'team'

export type OpenMemberFigure = (figure: MemberFigure, member: FigureMember) => void
export type FigureMember = Pick<Downline, 'memberId' | 'account' | 'firstDeposit'>

interface Place {
  /** The list that the figure is in. */
  from: ReportStart
  range: ReportStart['range']
  timeZone: string | undefined
}

/** Opens the rows of a figure. Those of a first deposit are of the days up to it, because there are none before. */
export function openMemberRows(
  figure: ReportedFigure,
  { memberId, account, firstDeposit }: FigureMember,
  { from, range, timeZone }: Place,
): void {
  const days =
    figure === 'firstDeposit' && firstDeposit ? rangeOfPreset('past7', { now: firstDeposit.time, timeZone }) : range
  openReport({ ...rowsOf[figure], member: { memberId, account }, ...(days && { range: days }), from })
}
