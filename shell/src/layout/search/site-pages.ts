import type { AgentCentrePage, MemberCentrePage } from '@parlay/contracts/remotes'

/** A page of the site with the keys of its title and of its other names. */
interface SitePath {
  path: string
  /** `<name>.title` in the titles of pages, unless the search has a separate name for it. */
  name: string
  /**
   * The names that the specification (2.1) gives to it and to the pages that start here and need a game or a promotion.
   */
  specified?: string
}

/** Pages for visitors and members. */
export const sitePaths: readonly SitePath[] = [
  { path: '/promotions', name: 'promotions', specified: 'Promotions, Promotion detail' },
  { path: '/pointMall', name: 'pointMall', specified: 'Points mall' },
  { path: '/jackpots', name: 'jackpots' },
  { path: '/raffles', name: 'raffles' },
  { path: '/noticePage', name: 'notices', specified: 'Notices' },
  { path: '/help', name: 'help', specified: 'Help centre, Help standalone' },
  { path: '/feedback', name: 'feedback' },
  { path: '/down', name: 'down', specified: 'App download' },
  { path: '/join', name: 'join', specified: 'Join us' },
  { path: '/terms', name: 'terms' },
  { path: '/privacy', name: 'privacy' },
]

/** The lobbies. Their lists contain a member's own games of every vendor. */
export const lobbyCategories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const

/** The pages of games; each is found where its category has vendors. */
export const gamePaths: readonly (SitePath & { category: string })[] = [
  {
    path: '/rng',
    name: 'rng',
    category: 'RNG',
    specified: 'Lobby pages, Seamless game page, Game in an embedded frame',
  },
  { path: '/live', name: 'live', category: 'LIVE', specified: 'Lobby pages' },
  { path: '/fish', name: 'fish', category: 'FISH', specified: 'Lobby pages' },
  { path: '/pvp', name: 'pvp', category: 'PVP', specified: 'Lobby pages' },
  { path: '/sports', name: 'sports', category: 'SPORTS', specified: 'Game pages' },
  { path: '/esports', name: 'esports', category: 'ESPORTS', specified: 'Game pages' },
  { path: '/ds88', name: 'ds88', category: 'DS88', specified: 'Game pages' },
  { path: '/elott', name: 'elott', category: 'ELOTT', specified: 'Game pages' },
  { path: '/lott', name: 'lott', category: 'LOTT', specified: 'Lottery category (game page), Lottery launch page' },
  { path: '/fbsports', name: 'fbsports', category: 'SPORTS', specified: 'Sports-book page' },
]

/**
 * The names that the specification (2.8) gives to the pages of the member centre. The search finds them in every
 * language, because support and agents know the pages by these names.
 * Pages that the operator has added are found by their names in the menu alone.
 */
export const specifiedNames: Partial<Record<MemberCentrePage, string>> = {
  securityCenter: 'My account',
  transferFund: 'Wallet',
  depositv2: 'Deposit',
  withdraw: 'Withdraw',
  transferUpline: 'Transfer to upline',
  personalHistoryCopy: 'Betting record',
  rewardCenter: 'Reward center',
  playerRank: 'Rank page',
  transactionHistory: 'Account record',
  personalProfit: 'Personal loss',
  bonusDetails: 'Bonus details',
  referral: 'Invite friends',
  missionLeaderboard: 'Mission activity',
  messageV2: 'Platform information',
}

/** The names that the specification (2.9) gives to the pages of the agent centre. */
export const specifiedAgentNames: Partial<Record<AgentCentrePage, string>> = {
  agentAnnouncement: 'Announcement',
  agentTeamOverview: 'Overview',
  registerCenter: 'Account',
  downlineManagmentView: 'Team Management',
  personalHistoryCopy: 'Team Betting',
  palStatementsAgentCopy: 'User Profit and Loss',
  agentRevenueReport: 'My Income',
  agentDownlineTransactionDetailsCopy: 'Transaction Details',
  agentDividendRecordCopy2: 'Dividend',
  agentDailyWages2: 'Daily Salary',
  agentHourSalary: 'Hourly Salary',
  agentRealtimeSalary: 'Real-Time Salary',
}
