import { accountSeen } from '../line/line'
import type { TeamMember } from './team-member.sql'

/** The member whom a row is about. */
export const presentMember = ({ memberId, account, depth }: Omit<TeamMember, 'isTeam'>) => ({
  memberId: String(memberId),
  account: accountSeen(depth, account),
  isDirect: depth === 1,
})
