import type { DownlineGroup, downlineStates } from '@parlay/contracts/endpoints/downlines'
import type { betStates } from '@parlay/contracts/endpoints/history'
import type { AgentCentrePage } from '@parlay/contracts/remotes'
import type { TimeRange } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useEffect, useState } from 'react'
import type { TeamMember } from '../member-field/member-field'

/** The conditions for the members of a list. An empty one does not matter. */
export interface MemberFilter {
  account: string
  level: string
  state: '' | (typeof downlineStates)[number]
  which: '' | DownlineGroup
  /** The link by which they have registered. */
  linkId: string
  /** Below whom they are, at any depth. */
  team: TeamMember | undefined
  /** The conditions of the list before the team was opened. */
  before: MemberFilter | undefined
}

/** The first view of a report that a figure of another one opens. */
export interface ReportStart {
  page: AgentCentrePage
  member?: TeamMember
  range?: TimeRange
  /** True if the rows of all members below the member are shown too. */
  isWithTeam?: boolean
  /** The kind of transactions. */
  kind?: string
  /** The state of bets. */
  state?: (typeof betStates)[number]
  members?: Partial<MemberFilter>
  /** The members on the way to the team that a drill-down shows. */
  path?: readonly TeamMember[]
  /** The members whose branches of the tree are open. */
  open?: readonly string[]
  /** The page of a list. */
  pageNo?: number
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
  // The start is taken only once the page is there, because what it renders while its texts load is thrown away.
  const [start] = useState(() => (requested?.page === page ? requested : undefined))
  useEffect(() => {
    requested = undefined
  }, [])
  return start
}
