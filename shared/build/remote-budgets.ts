import type { RemoteName } from '@parlay/contracts/remotes'

/**
 * The brotli bytes that a remote's scripts should have at most when one of its screens opens: its container and the files
 * that the screen needs to render. Each target is the screen's size when it was set, plus three per cent; a build fails a
 * tenth above it (`budgets.ts`).
 */
export const remoteTargets: { readonly [Name in RemoteName]: Readonly<Record<string, number>> } = {
  'mf-auth': {
    LoginModal: 55_770,
    RegisterModal: 55_750,
    ForgotPasswordModal: 52_920,
    ChangePasswordModal: 42_290,
    ResetPasswordModal: 38_830,
  },
  'mf-lobby': {
    LobbyScreen: 26_660,
    GameFrameScreen: 14_460,
    GamePageScreen: 28_060,
    SportsBookScreen: 15_140,
  },
  'mf-lottery': { LotteryMenuScreen: 16_000, LotteryLaunchScreen: 30_300, DrawProofScreen: 12_770 },
  'mf-member-centre': {
    MemberCentreOverlay: 24_460,
    FeedbackScreen: 28_450,
    PromotionsScreen: 15_470,
    PromotionScreen: 15_240,
    PointMallScreen: 32_310,
    RafflesScreen: 23_700,
  },
  'mf-agent-centre': { AgentCentreOverlay: 23_780 },
}
