import type { RemoteName } from '../src/contracts/remotes'

/**
 * The brotli bytes that a remote's scripts may have when one of its screens opens: its container and the files that the
 * screen needs to render. Each budget is the screen's size when it was set, plus three per cent.
 */
export const remoteBudgets: { readonly [Name in RemoteName]: Readonly<Record<string, number>> } = {
  'mf-auth': {
    LoginModal: 56_520,
    RegisterModal: 56_503,
    ForgotPasswordModal: 53_954,
    ChangePasswordModal: 43_422,
    ResetPasswordModal: 40_597,
  },
  'mf-lobby': {
    LobbyScreen: 27_950,
    GameFrameScreen: 16_900,
    GamePageScreen: 29_280,
    SportsBookScreen: 17_450,
  },
  'mf-lottery': { LotteryMenuScreen: 16_830, LotteryLaunchScreen: 31_140, DrawProofScreen: 14_110 },
  'mf-member-centre': {
    MemberCentreOverlay: 25_326,
    FeedbackScreen: 29_700,
    PromotionsScreen: 17_825,
    PromotionScreen: 17_780,
    PointMallScreen: 34_110,
    RafflesScreen: 26_120,
  },
  'mf-agent-centre': { AgentCentreOverlay: 24_646 },
}
