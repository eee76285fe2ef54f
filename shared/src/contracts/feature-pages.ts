import type { AgentCentrePage, MemberCentrePage } from './remotes'

/** The switch of each path of the site that has one (product spec 2.1). */
export const switchOfPath: Readonly<Record<string, string>> = {
  '/rng': 'NAV.RNG',
  '/live': 'NAV.LIVE',
  '/fish': 'NAV.FISH',
  '/pvp': 'NAV.PVP',
  '/sports': 'NAV.SPORTS',
  '/fbsports': 'NAV.SPORTS',
  '/esports': 'NAV.ESPORTS',
  '/lott': 'NAV.LOTT',
  '/elott': 'NAV.ELOTT',
  '/ds88': 'NAV.DS88',
  '/pointMall': 'POINTS',
  '/raffles': 'PROMO.RAFFLE',
}

/**
 * The pages of the member centre that share the switch of their feature. The account page has none: nobody could protect
 * the account without it, and a withdrawal needs the payment password that is set there.
 */
const sharedByMemberPage: Partial<Record<MemberCentrePage, string | undefined>> = {
  securityCenter: undefined,
  transferUpline: 'TRF.UP',
  referral: 'PROMO.REFERRAL',
  playerRank: 'RANK',
}

/** Returns the switch of a page of the member centre, if it has one. */
export const switchOfMemberPage = (page: MemberCentrePage): string | undefined =>
  page in sharedByMemberPage ? sharedByMemberPage[page] : `MEM.${page}`

/** The pages of the agent centre that share the switch of their kind of contracts. */
const sharedByAgentPage: Partial<Record<AgentCentrePage, string>> = {
  agentDividendRecordCopy2: 'CONTRACT.DIVIDEND',
  agentDailyWages2: 'CONTRACT.DAILY',
  agentHourSalary: 'CONTRACT.HOURLY',
  agentRealtimeSalary: 'CONTRACT.REALTIME',
}

/** Returns the switch of a page of the agent centre. */
export const switchOfAgentPage = (page: AgentCentrePage): string => sharedByAgentPage[page] ?? `AGT.${page}`
