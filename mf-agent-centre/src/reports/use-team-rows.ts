import type { AgentCentrePage } from '@parlay/contracts/remotes'
import { rangeField, rangeOfPreset, type TimeRange } from '@parlay/ui'
import { type AddressField, type AddressFields, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { useState } from 'react'
import { useBusinessZone } from '../business-zone'
import type { TeamMember } from '../member-field/member-field'
import { type ReportStart, useReportStart } from './report-start'

/** The conditions that each list of a team's rows has. */
interface TeamFilter {
  range: TimeRange
  member: TeamMember | undefined
  /** True if the rows of all members below the member are listed too. */
  isWithTeam: boolean
}

/** The member whose rows are listed, by id and account. */
const memberField: AddressField<TeamMember | undefined> = {
  names: ['member', 'account'],
  read: ([memberId = '', account = '']) =>
    /^\d{1,19}$/.test(memberId) && /^[^\s<>]{1,64}$/.test(account) ? { memberId, account } : undefined,
  write: (member) => (member ? [member.memberId, member.account] : []),
}
const withTeamField: AddressField<boolean> = {
  names: ['team'],
  read: ([text]) => (text === '1' ? true : undefined),
  write: (isWithTeam) => [isWithTeam ? '1' : ''],
}

/**
 * Holds the filter of a list of the team's rows, or of those of one member of it.
 * @param page the page of the list; a figure of another report may have opened it with a first filter
 * @param ownFields the conditions that this list has in addition, in the address
 * @param own returns their first values
 */
export function useTeamRows<Own extends object>(
  page: AgentCentrePage,
  ownFields: AddressFields<Own>,
  own: (start: ReportStart | undefined) => Own,
) {
  const timeZone = useBusinessZone()
  const start = useReportStart(page)
  const fields = { range: rangeField(timeZone), member: memberField, isWithTeam: withTeamField, ...ownFields }
  const firstFilter = (from: ReportStart | undefined): TeamFilter & Own => ({
    range: from?.range ?? rangeOfPreset('past7', { timeZone }),
    member: from?.member,
    isWithTeam: from?.isWithTeam ?? false,
    ...own(from),
  })
  const [filter, change] = useAddressFilter<TeamFilter & Own>(
    fields as AddressFields<TeamFilter & Own>,
    () => firstFilter(undefined),
    start && firstFilter(start),
  )
  const [cleared, setCleared] = useState(0)
  const { range, member, isWithTeam } = filter
  const changeTeam = (changed: Partial<TeamFilter>) => change(changed as Partial<TeamFilter & Own>)
  /** The conditions of the request that the lists have in common. */
  const query = {
    ...range,
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
