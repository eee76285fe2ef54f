import type { AgentCentrePage } from '@parlay/contracts/remotes'
import { rangeOfPreset, type TimeRange } from '@parlay/ui'
import { useState } from 'react'
import { useBusinessZone } from '../business-zone'
import type { TeamMember } from '../member-field/member-field'
import { type ReportStart, useReportStart } from './report-start'

/** The conditions that each list of a team's rows has. */
interface TeamFilter extends TimeRange {
  member: TeamMember | undefined
  /** True if the rows of all members below the member are listed too. */
  isWithTeam: boolean
}

/**
 * Holds the filter of a list of the team's rows, or of those of one member of it.
 * @param page the page of the list; a figure of another report may have opened it with a first filter
 * @param ownFields returns the first values of the conditions that this list has in addition
 */
export function useTeamRows<Own extends object>(
  page: AgentCentrePage,
  ownFields: (start: ReportStart | undefined) => Own,
) {
  const timeZone = useBusinessZone()
  const start = useReportStart(page)
  const [filter, setFilter] = useState<TeamFilter & Own>(() => ({
    ...(start?.range ?? rangeOfPreset('past7', { timeZone })),
    member: start?.member,
    isWithTeam: start?.isWithTeam ?? false,
    ...ownFields(start),
  }))
  const [cleared, setCleared] = useState(0)
  const { startTime, endTime, member, isWithTeam } = filter
  const change = (fields: Partial<TeamFilter & Own>) => setFilter({ ...filter, ...fields })
  const changeTeam = (fields: Partial<TeamFilter>) => setFilter({ ...filter, ...fields })
  /** The conditions of the request that the lists have in common. */
  const query = {
    startTime,
    endTime,
    ...(member && { memberId: member.memberId }),
    ...(member && isWithTeam && { scope: 'TEAM' as const }),
  }
  /** Lists the whole team again and empties the account field. */
  const clear = () => {
    setCleared(cleared + 1)
    changeTeam({ member: undefined })
  }
  return { filter, change, query, team: { timeZone, start, filter, cleared, change: changeTeam, clear } }
}

/** The state that the filters of a list show and change. */
export type Team = ReturnType<typeof useTeamRows>['team']
