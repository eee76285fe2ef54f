import { centreAt, centrePathOfQuery } from './centre-paths'
import { drawVendor, gameCategory } from './game-category'
import type { AgentCentrePage, MemberCentrePage } from './remotes'

/** The switch of each path of the site that has one (product spec 2.1). */
export const switchOfPath: Readonly<Record<string, string>> = {
  '/rng': 'NAV.RNG',
  '/live': 'NAV.LIVE',
  '/fish': 'NAV.FISH',
  '/pvp': 'NAV.PVP',
  '/sports': 'NAV.SPORTS',
  '/esports': 'NAV.ESPORTS',
  '/lott': 'NAV.LOTT',
  '/elott': 'NAV.ELOTT',
  '/ds88': 'NAV.DS88',
  '/pointMall': 'POINTS',
  '/raffles': 'PROMO.RAFFLE',
}

/**
 * The pages of the member centre that share the switch of their feature. The account page has none: members could not
 * protect their accounts without it, and a withdrawal needs the payment password that is set there.
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

/** The paths whose address says which games they list, and the type of those that they list by themselves. */
const typeOfLobby: Readonly<Record<string, string>> = { '/rng': 'RNG', '/live': 'LIVE', '/fish': 'FISH', '/pvp': 'PVP' }

/** Returns the category of the games at an address, if the address alone determines it. */
function categoryAt(path: string, query: URLSearchParams): string | undefined {
  const vassalage = query.get('vassalage') ?? undefined
  const lobbyType = typeOfLobby[path]
  if (lobbyType) {
    return gameCategory((query.get('games') || query.get('lobbyType') || lobbyType).toUpperCase(), vassalage)
  }
  if (path === '/game' || path === '/seamless') return gameCategory(query.get('gameType') ?? '', vassalage)
  // Without a vendor the first sports book opens. Other vendors' books are sports or fights, and their other lotteries of
  // either kind: the page finds that out.
  if (path === '/fbsports' && vassalage === undefined) return 'SPORTS'
  if (path === '/fbsports') return gameCategory('SPORTS', vassalage) === 'ESPORTS' ? 'ESPORTS' : undefined
  if (path === '/lottery') return [null, drawVendor].includes(query.get('vendor')) ? 'LOTT' : undefined
  return undefined
}

/** Returns the switch of the page of a centre at a path. */
function switchOfCentre(path: string): string | undefined {
  const at = centreAt(path)
  if (at?.page === undefined) return undefined
  return at.overlay === 'member-centre' ? switchOfMemberPage(at.page) : switchOfAgentPage(at.page)
}

/**
 * Returns the switch of the target of a link of this site: of the category of its games, of the path, or of the page of
 * a centre that it opens.
 */
export function switchOfLink(link: string): string | undefined {
  const { pathname, searchParams } = new URL(link, 'https://site.invalid')
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const category = categoryAt(path, searchParams)
  if (category) return `NAV.${category}`
  return switchOfPath[path] ?? switchOfCentre(centrePathOfQuery(searchParams) ?? path)
}
