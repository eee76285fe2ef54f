// `npm run remotes` writes this file from the `src/remote.ts` of each remote.
import type { DeclaredRoute } from './remote-declaration'
import type { RemoteName } from './remotes'

/** The remotes of the site. The release manifest lists them as `parlay/<short name>`. */
export const remoteNames: readonly RemoteName[] = [
  'mf-auth',
  'mf-lobby',
  'mf-lottery',
  'mf-member-centre',
  'mf-agent-centre',
]

/** The screens that each remote exposes. */
export const screensOf: { readonly [Name in RemoteName]: readonly string[] } = {
  'mf-auth': ['LoginModal', 'RegisterModal', 'ForgotPasswordModal', 'ChangePasswordModal', 'ResetPasswordModal'],
  'mf-lobby': [
    'LobbyScreen',
    'GameFrameScreen',
    'GamePageScreen',
    'AboutGameScreen',
    'JackpotsScreen',
    'SportsBookScreen',
  ],
  'mf-lottery': ['LotteryMenuScreen', 'LotteryLaunchScreen', 'DrawScreen', 'DrawProofScreen'],
  'mf-member-centre': [
    'MemberCentreOverlay',
    'FeedbackScreen',
    'PromotionsScreen',
    'PromotionScreen',
    'RafflesScreen',
    'PointMallScreen',
  ],
  'mf-agent-centre': ['AgentCentreOverlay'],
}

/** The paths at which the shell shows screens of remotes. */
export const routesOfRemotes: readonly DeclaredRoute[] = [
  {
    paths: ['/login'],
    screen: 'mf-auth/LoginModal',
    props: {
      portal: { choice: 'portal', of: ['MEMBER', 'AGENT'] },
      redirect: { path: 'redirect' },
      isFromLink: { has: ['redirect', 'portal'] },
    },
    over: 'login',
  },
  {
    paths: ['/register', '/register.html'],
    screen: 'mf-auth/RegisterModal',
    props: { referralCode: { query: 'referralCode' }, isFromLink: { has: ['referralCode'] } },
    over: 'home',
  },
  {
    paths: ['/reset-password'],
    screen: 'mf-auth/ResetPasswordModal',
    props: { resetToken: { query: 'token', or: '' } },
    over: 'home',
  },
  {
    paths: ['/rng'],
    screen: 'mf-lobby/LobbyScreen',
    props: {
      gameType: { query: ['games', 'lobbyType'], or: 'RNG', isUpperCase: true },
      listType: { query: 'type' },
      vassalage: { query: 'vassalage' },
    },
  },
  {
    paths: ['/live'],
    screen: 'mf-lobby/LobbyScreen',
    props: {
      gameType: { query: ['games', 'lobbyType'], or: 'LIVE', isUpperCase: true },
      listType: { query: 'type' },
      vassalage: { query: 'vassalage' },
    },
  },
  {
    paths: ['/fish'],
    screen: 'mf-lobby/LobbyScreen',
    props: {
      gameType: { query: ['games', 'lobbyType'], or: 'FISH', isUpperCase: true },
      listType: { query: 'type' },
      vassalage: { query: 'vassalage' },
    },
  },
  {
    paths: ['/pvp'],
    screen: 'mf-lobby/LobbyScreen',
    props: {
      gameType: { query: ['games', 'lobbyType'], or: 'PVP', isUpperCase: true },
      listType: { query: 'type' },
      vassalage: { query: 'vassalage' },
    },
  },
  {
    paths: ['/game'],
    screen: 'mf-lobby/GameFrameScreen',
    props: {
      vassalage: { query: 'vassalage', or: '' },
      gameType: { query: 'gameType', or: '' },
      nodeId: { query: 'nodeId', or: '' },
      roomId: { query: 'roomId' },
      demo: { has: ['demo'] },
    },
  },
  {
    paths: ['/seamless'],
    screen: 'mf-lobby/GameFrameScreen',
    props: {
      vassalage: { query: 'vassalage', or: '' },
      gameType: { query: 'gameType', or: '' },
      nodeId: { query: 'nodeId', or: '' },
      roomId: { query: 'roomId' },
      demo: { has: ['demo'] },
      alone: true,
    },
  },
  { paths: ['/sports'], screen: 'mf-lobby/GamePageScreen', props: { lane: 'SPORTS' } },
  { paths: ['/esports'], screen: 'mf-lobby/GamePageScreen', props: { lane: 'ESPORTS' } },
  { paths: ['/ds88'], screen: 'mf-lobby/GamePageScreen', props: { lane: 'DS88' } },
  { paths: ['/elott'], screen: 'mf-lobby/GamePageScreen', props: { lane: 'ELOTT' } },
  { paths: ['/game/page'], screen: 'mf-lobby/AboutGameScreen', props: {} },
  { paths: ['/jackpots'], screen: 'mf-lobby/JackpotsScreen', props: { jackpotId: { query: 'id' } } },
  {
    paths: ['/fbsports'],
    screen: 'mf-lobby/SportsBookScreen',
    props: { vassalage: { query: 'vassalage' }, nodeId: { query: 'nodeId' }, pick: { query: 'pick' } },
  },
  {
    paths: ['/lott'],
    screen: 'mf-lottery/LotteryMenuScreen',
    props: { view: { query: 'view' }, gameCode: { query: 'gameCode' } },
  },
  {
    paths: ['/lottery'],
    screen: 'mf-lottery/LotteryLaunchScreen',
    props: {
      gameCode: { query: 'gameCode' },
      vendor: { query: 'vendor' },
      playType: { query: 'playType' },
      lottoView: { query: 'lottoView' },
    },
  },
  { paths: ['/lottery/draw'], screen: 'mf-lottery/DrawScreen', props: {} },
  { paths: ['/lottery/proof'], screen: 'mf-lottery/DrawProofScreen', props: {} },
  { paths: ['/feedback'], screen: 'mf-member-centre/FeedbackScreen', props: { orderNo: { query: 'orderNo' } } },
  { paths: ['/promotions'], screen: 'mf-member-centre/PromotionsScreen', props: {} },
  { paths: ['/promoDetail'], screen: 'mf-member-centre/PromotionScreen', props: { id: { query: 'id', or: '' } } },
  {
    paths: ['/raffles'],
    screen: 'mf-member-centre/RafflesScreen',
    props: { kind: { query: 'kind', isUpperCase: true } },
  },
  { paths: ['/pointMall'], screen: 'mf-member-centre/PointMallScreen', props: {} },
]
