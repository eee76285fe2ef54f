import { accountSeen } from '../line/line'
import type { TeamMember } from './team-member.sql'

/** Who a row is of. */
export const presentMember = ({ memberId, account, depth }: Omit<TeamMember, 'isTeam'>) => ({
  memberId: String(memberId),
  account: accountSeen(depth, account),
  isDirect: depth === 1,
})
