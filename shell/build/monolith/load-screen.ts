import type { ScreenId } from '@parlay/contracts/remotes'

type Screens = Record<string, unknown>

const modules: Record<ScreenId, () => Promise<Screens>> = {
  'mf-auth/LoginModal': () => import(/* webpackChunkName: "LoginModal" */ '@parlay/screens/mf-auth/LoginModal'),
  'mf-auth/RegisterModal': () =>
    import(/* webpackChunkName: "RegisterModal" */ '@parlay/screens/mf-auth/RegisterModal'),
  'mf-auth/ForgotPasswordModal': () =>
    import(/* webpackChunkName: "ForgotPasswordModal" */ '@parlay/screens/mf-auth/ForgotPasswordModal'),
  'mf-auth/ChangePasswordModal': () =>
    import(/* webpackChunkName: "ChangePasswordModal" */ '@parlay/screens/mf-auth/ChangePasswordModal'),
  'mf-auth/ResetPasswordModal': () =>
    import(/* webpackChunkName: "ResetPasswordModal" */ '@parlay/screens/mf-auth/ResetPasswordModal'),
  'mf-lobby/LobbyScreen': () => import(/* webpackChunkName: "LobbyScreen" */ '@parlay/screens/mf-lobby/LobbyScreen'),
  'mf-lobby/GameFrameScreen': () =>
    import(/* webpackChunkName: "GameFrameScreen" */ '@parlay/screens/mf-lobby/GameFrameScreen'),
  'mf-lobby/GamePageScreen': () =>
    import(/* webpackChunkName: "GamePageScreen" */ '@parlay/screens/mf-lobby/GamePageScreen'),
  'mf-lobby/SportsBookScreen': () =>
    import(/* webpackChunkName: "SportsBookScreen" */ '@parlay/screens/mf-lobby/SportsBookScreen'),
  'mf-lottery/LotteryMenuScreen': () =>
    import(/* webpackChunkName: "LotteryMenuScreen" */ '@parlay/screens/mf-lottery/LotteryMenuScreen'),
  'mf-lottery/LotteryLaunchScreen': () =>
    import(/* webpackChunkName: "LotteryLaunchScreen" */ '@parlay/screens/mf-lottery/LotteryLaunchScreen'),
  'mf-lottery/DrawProofScreen': () =>
    import(/* webpackChunkName: "DrawProofScreen" */ '@parlay/screens/mf-lottery/DrawProofScreen'),
  'mf-member-centre/MemberCentreOverlay': () =>
    import(/* webpackChunkName: "MemberCentreOverlay" */ '@parlay/screens/mf-member-centre/MemberCentreOverlay'),
  'mf-member-centre/FeedbackScreen': () =>
    import(/* webpackChunkName: "FeedbackScreen" */ '@parlay/screens/mf-member-centre/FeedbackScreen'),
  'mf-member-centre/PromotionsScreen': () =>
    import(/* webpackChunkName: "PromotionsScreen" */ '@parlay/screens/mf-member-centre/PromotionsScreen'),
  'mf-member-centre/PromotionScreen': () =>
    import(/* webpackChunkName: "PromotionScreen" */ '@parlay/screens/mf-member-centre/PromotionScreen'),
  'mf-member-centre/RafflesScreen': () =>
    import(/* webpackChunkName: "RafflesScreen" */ '@parlay/screens/mf-member-centre/RafflesScreen'),
  'mf-member-centre/PointMallScreen': () =>
    import(/* webpackChunkName: "PointMallScreen" */ '@parlay/screens/mf-member-centre/PointMallScreen'),
  'mf-agent-centre/AgentCentreOverlay': () =>
    import(/* webpackChunkName: "AgentCentreOverlay" */ '@parlay/screens/mf-agent-centre/AgentCentreOverlay'),
}

async function load(id: ScreenId): Promise<unknown> {
  const [remote, name = ''] = id.split('/')
  const module = await modules[id]()
  return { Screen: module[name], candidate: { remote, version: 'one-bundle' } }
}

const screens = new Map<ScreenId, Promise<unknown>>()

/** Replaces the shell's loader in the benchmark's single bundle, where screens are chunks of the same build. */
export const screenLoader = {
  load(id: ScreenId): Promise<unknown> {
    const loading = screens.get(id) ?? load(id)
    screens.set(id, loading)
    return loading
  },
  reject: async (): Promise<boolean> => false,
  reset: (id: ScreenId): boolean => screens.delete(id),
  isRequested: (id: ScreenId): boolean => screens.has(id),
}
