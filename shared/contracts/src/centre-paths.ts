import {
  type AgentCentrePage,
  agentCentrePages,
  type CentrePage,
  type MemberCentrePage,
  memberCentrePages,
} from './remotes'

/** The last part of the address of each page of the member centre. */
export const memberPagePaths: Readonly<Record<MemberCentrePage, string>> = {
  securityCenter: 'account',
  transferFund: 'transfer',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferUpline: 'upline',
  personalHistoryCopy: 'bets',
  transactionHistory: 'transactions',
  personalProfit: 'profit',
  bonusDetails: 'bonuses',
  rewardCenter: 'rewards',
  referral: 'invite',
  missionLeaderboard: 'missions',
  messageV2: 'messages',
  playerRank: 'rank',
}

/** The last part of the address of each page of the agent centre. */
export const agentPagePaths: Readonly<Record<AgentCentrePage, string>> = {
  agentAnnouncement: 'announcements',
  agentTeamOverview: 'overview',
  registerCenter: 'links',
  downlineManagmentView: 'downlines',
  personalHistoryCopy: 'bets',
  palStatementsAgentCopy: 'profit',
  agentRevenueReport: 'income',
  agentDownlineTransactionDetailsCopy: 'transactions',
  agentDividendRecordCopy2: 'dividends',
  agentDailyWages2: 'daily-salary',
  agentHourSalary: 'hourly-salary',
  agentRealtimeSalary: 'realtime-salary',
}

/** Returns the path of a page of a centre. */
export const centrePath = ({ overlay, page }: CentrePage): string =>
  overlay === 'member-centre' ? `/member/${memberPagePaths[page]}` : `/agent/${agentPagePaths[page]}`

/** The page that a path below `/member` or `/agent` names. `page` is undefined if the centre has no such page. */
export type CentreAt =
  | { overlay: 'member-centre'; page: MemberCentrePage | undefined }
  | { overlay: 'agent-centre'; page: AgentCentrePage | undefined }

/** Returns what a path names in a centre; the key of a page names it too, and a centre alone its first page. */
export function centreAt(path: string): CentreAt | undefined {
  const [, centre, name = '', more] = path.replace(/\/+$/, '').split('/')
  const isNamed = more === undefined
  if (centre === 'member') {
    const page = memberCentrePages.find((key) => memberPagePaths[key] === name || key === name)
    return {
      overlay: 'member-centre',
      page: isNamed ? (page ?? (name === '' ? 'securityCenter' : undefined)) : undefined,
    }
  }
  if (centre === 'agent') {
    const page = agentCentrePages.find((key) => agentPagePaths[key] === name || key === name)
    return {
      overlay: 'agent-centre',
      page: isNamed ? (page ?? (name === '' ? 'agentTeamOverview' : undefined)) : undefined,
    }
  }
  return undefined
}

/** Returns the path that an address of earlier versions stands for: `?centre=` and `?agents=` named the page. */
export function centrePathOfQuery(query: URLSearchParams): string | undefined {
  const member = query.get('centre')
  if (member !== null) return pathNamed('/member', member)
  const agent = query.get('agents')
  return agent === null ? undefined : pathNamed('/agent', agent)
}

function pathNamed(centre: string, name: string): string {
  const path = `${centre}/${encodeURIComponent(name)}`
  const at = centreAt(path)
  return at?.page === undefined ? path : centrePath(at as CentrePage)
}
