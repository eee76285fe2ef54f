import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { CentrePageEntry } from '@parlay/ui'
import { ChevronsUp, CirclePlus, Forward, Gift, Target } from 'lucide-react'
import { lazy } from 'react'

/** The pages of the centre about rewards. */
export const rewardPages = {
  bonusDetails: {
    icon: <CirclePlus aria-hidden />,
    Page: lazy(() =>
      import('./pages/bonus-details/bonus-details-page').then((module) => ({ default: module.BonusDetailsPage })),
    ),
  },
  rewardCenter: {
    icon: <Gift aria-hidden />,
    Page: lazy(() => import('./pages/reward-centre-page').then((module) => ({ default: module.RewardCentrePage }))),
  },
  referral: {
    icon: <Forward aria-hidden />,
    Page: lazy(() => import('./pages/referral-page').then((module) => ({ default: module.ReferralPage }))),
  },
  missionLeaderboard: {
    icon: <Target aria-hidden />,
    Page: lazy(() =>
      import('./pages/mission-leaderboard/mission-leaderboard-page').then((module) => ({
        default: module.MissionLeaderboardPage,
      })),
    ),
  },
  playerRank: {
    icon: <ChevronsUp aria-hidden />,
    Page: lazy(() =>
      import('./pages/player-rank/player-rank-page').then((module) => ({ default: module.PlayerRankPage })),
    ),
  },
} satisfies Partial<Record<MemberCentrePage, CentrePageEntry>>
