import type { ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import { internalPath } from '@parlay/web/site/internal-path'
import { homePaths } from './layout/path-kinds'

type Query = URLSearchParams

/** The pages of the shell itself; `lazy-pages.ts` loads them. */
export type PageName =
  | 'home'
  | 'login'
  | 'help'
  | 'standaloneHelp'
  | 'notices'
  | 'download'
  | 'join'
  | 'terms'
  | 'privacy'

/** A path shows a page of the shell, or a screen of a remote with what it reads from the query. */
export type RouteEntry = { paths: readonly string[] } & (PageRoute | ScreenRoute)

/** `over` is an overlay that opens over the page by itself; closing it leads to the home page. */
interface PageRoute {
  page: PageName
  over?: (query: Query) => AuthModal
}

type AuthScreenId = Extract<ScreenId, `mf-auth/${string}`>
/** A modal of mf-auth and its props. */
export type AuthModal = { [Id in AuthScreenId]: { screen: Id; props: Omit<ScreenProps<Id>, 'onClose'> } }[AuthScreenId]

type ScreenRoute = {
  [Id in ScreenId]: { screen: Id; propsOf: (query: Query) => Omit<ScreenProps<Id>, 'onClose'> }
}[ScreenId]

const optional = (query: Query, name: string): string | undefined => query.get(name) || undefined

const lobbyOf =
  (defaultGameType: string) =>
  (query: Query): ScreenProps<'mf-lobby/LobbyScreen'> => ({
    gameType: (query.get('games') || query.get('lobbyType') || defaultGameType).toUpperCase(),
    listType: optional(query, 'type'),
    vassalage: optional(query, 'vassalage'),
  })

const lobby = (path: string, gameType: string): RouteEntry => ({
  paths: [path],
  screen: 'mf-lobby/LobbyScreen',
  propsOf: lobbyOf(gameType),
})

const gameOf = (query: Query): ScreenProps<'mf-lobby/GameFrameScreen'> => ({
  vassalage: query.get('vassalage') ?? '',
  gameType: query.get('gameType') ?? '',
  nodeId: query.get('nodeId') ?? '',
  roomId: optional(query, 'roomId'),
  demo: query.has('demo'),
})

const gamePage = (path: string, lane: string): RouteEntry => ({
  paths: [path],
  screen: 'mf-lobby/GamePageScreen',
  propsOf: () => ({ lane }),
})

/** The table of all paths (product spec 2.1). It does not use React, because the page's first script reads it too. */
export const routeTable: readonly RouteEntry[] = [
  { paths: homePaths, page: 'home' },
  {
    paths: ['/register', '/register.html'],
    page: 'home',
    over: (query) => ({
      screen: 'mf-auth/RegisterModal',
      props: { referralCode: optional(query, 'referralCode'), isFromLink: query.has('referralCode') },
    }),
  },
  {
    paths: ['/reset-password'],
    page: 'home',
    over: (query) => ({ screen: 'mf-auth/ResetPasswordModal', props: { resetToken: query.get('token') ?? '' } }),
  },
  {
    paths: ['/login'],
    page: 'login',
    over: (query) => ({
      screen: 'mf-auth/LoginModal',
      props: {
        portal: query.get('portal')?.toUpperCase() === 'AGENT' ? 'AGENT' : 'MEMBER',
        redirect: internalPath(query.get('redirect')),
        isFromLink: query.has('redirect') || query.has('portal'),
      },
    }),
  },
  lobby('/rng', 'RNG'),
  lobby('/live', 'LIVE'),
  lobby('/fish', 'FISH'),
  lobby('/pvp', 'PVP'),
  gamePage('/sports', 'SPORTS'),
  gamePage('/esports', 'ESPORTS'),
  gamePage('/ds88', 'DS88'),
  gamePage('/elott', 'ELOTT'),
  {
    paths: ['/fbsports'],
    screen: 'mf-lobby/SportsBookScreen',
    propsOf: (query) => ({ vassalage: optional(query, 'vassalage'), nodeId: optional(query, 'nodeId') }),
  },
  { paths: ['/game'], screen: 'mf-lobby/GameFrameScreen', propsOf: gameOf },
  {
    paths: ['/seamless'],
    screen: 'mf-lobby/GameFrameScreen',
    propsOf: (query) => ({ ...gameOf(query), alone: true }),
  },
  {
    paths: ['/lott'],
    screen: 'mf-lottery/LotteryMenuScreen',
    propsOf: (query) => ({ view: optional(query, 'view'), gameCode: optional(query, 'gameCode') }),
  },
  { paths: ['/lottery/proof'], screen: 'mf-lottery/DrawProofScreen', propsOf: () => ({}) },
  {
    paths: ['/lottery'],
    screen: 'mf-lottery/LotteryLaunchScreen',
    propsOf: (query) => ({
      gameCode: optional(query, 'gameCode'),
      vendor: optional(query, 'vendor'),
      playType: optional(query, 'playType'),
      lottoView: optional(query, 'lottoView'),
    }),
  },
  { paths: ['/noticePage'], page: 'notices' },
  { paths: ['/promotions'], screen: 'mf-member-centre/PromotionsScreen', propsOf: () => ({}) },
  {
    paths: ['/promoDetail'],
    screen: 'mf-member-centre/PromotionScreen',
    propsOf: (query) => ({ id: query.get('id') ?? '' }),
  },
  { paths: ['/pointMall'], screen: 'mf-member-centre/PointMallScreen', propsOf: () => ({}) },
  { paths: ['/help'], page: 'help' },
  { paths: ['/helpmc'], page: 'standaloneHelp' },
  {
    paths: ['/feedback'],
    screen: 'mf-member-centre/FeedbackScreen',
    propsOf: (query) => ({ orderNo: optional(query, 'orderNo') }),
  },
  {
    paths: ['/raffles'],
    screen: 'mf-member-centre/RafflesScreen',
    propsOf: (query) => ({ kind: optional(query, 'kind')?.toUpperCase() }),
  },
  { paths: ['/down', '/download'], page: 'download' },
  { paths: ['/join'], page: 'join' },
  { paths: ['/terms'], page: 'terms' },
  { paths: ['/privacy'], page: 'privacy' },
]

/** Removes a slash from the end of a path. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Returns the path under which the table has a page. The proof's page is at every path of a lottery or a draw below its own. */
export const pagePath = (path: string): string => plainPath(path).replace(/^(\/lottery\/proof)(\/[^/]+){1,2}$/, '$1')

/** Returns the route of a path. */
export function findRoute(path: string): RouteEntry | undefined {
  const plain = pagePath(path)
  return routeTable.find(({ paths }) => paths.includes(plain))
}
