import type { RequestOf } from '@parlay/contracts/define-endpoint'
import type { listDownlines } from '@parlay/contracts/endpoints/downlines'
import type { TimeRange } from '@parlay/ui'
import type { MemberFilter } from '../../reports/report-start'

export type ShownMembers = MemberFilter & TimeRange

export const everybody: MemberFilter = {
  account: '',
  level: '',
  state: '',
  which: '',
  linkId: '',
  team: undefined,
  before: undefined,
}

/** Returns what to ask for, or undefined where the whole team is shown. The account is that of which the typing has settled. */
export function searchOf(filter: ShownMembers, account: string): RequestOf<typeof listDownlines> | undefined {
  const { startTime, endTime, level, state, which, linkId, team } = filter
  if (!account && !level && !state && !which && !linkId && !team) return undefined
  return {
    startTime,
    endTime,
    ...(account && { account }),
    ...(level && { level: Number(level) }),
    ...(state && { state }),
    ...(which && { which }),
    ...(linkId && { linkId }),
    ...(team && { memberId: team.memberId, scope: 'TEAM' }),
  }
}
