import type { AgentCentrePage } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import type { TimeRange } from '@parlay/shared/ui'
import { useEffect, useState } from 'react'
import type { TeamMember } from '../member-field/member-field'

/** What a report shows first when a figure of another one opens it. */
export interface ReportStart {
  page: AgentCentrePage
  member?: TeamMember
  range?: TimeRange
  /** The kind of transactions. */
  kind?: string
  /** The members on the way to the team that a drill-down shows. */
  path?: readonly TeamMember[]
  /** The report that the figure is in. */
  from?: ReportStart
}

let requested: ReportStart | undefined

/** Opens a page; a report starts with the rows that a figure is made of. */
export function openReport(start: ReportStart): void {
  requested = start
  emit('overlay-requested', { overlay: 'agent-centre', page: start.page })
}

/** Returns what the page was opened for; a page that the menu opens has no such start. */
export function useReportStart(page: AgentCentrePage): ReportStart | undefined {
  // Taken once the page is there: while its texts load, what it renders is thrown away.
  const [start] = useState(() => (requested?.page === page ? requested : undefined))
  useEffect(() => {
    requested = undefined
  }, [])
  return start
}
