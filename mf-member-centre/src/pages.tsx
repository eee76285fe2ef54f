import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  ChartColumn,
  ChevronsUp,
  CircleArrowUp,
  CirclePlus,
  Forward,
  Gift,
  List,
  Mail,
  ScrollText,
  ShieldCheck,
  Target,
  Wallet,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'

interface CentrePage {
  icon: Elements
  Page: ComponentType
}

/** The pages of the centre, in menu order. A key of a newer shell has none here, and the account page is shown instead. */
export const pages: Record<MemberCentrePage, CentrePage> = {
  securityCenter: {
    icon: <ShieldCheck aria-hidden />,
    Page: lazy(() => import('./pages/security-centre-page').then((module) => ({ default: module.SecurityCentrePage }))),
  },
  transferFund: {
    icon: <Wallet aria-hidden />,
    Page: lazy(() => import('./pages/transfer-page').then((module) => ({ default: module.TransferPage }))),
  },
  depositv2: {
    icon: <BanknoteArrowUp aria-hidden />,
    Page: lazy(() => import('./pages/deposit-page').then((module) => ({ default: module.DepositPage }))),
  },
  withdraw: {
    icon: <BanknoteArrowDown aria-hidden />,
    Page: lazy(() => import('./pages/withdraw-page').then((module) => ({ default: module.WithdrawPage }))),
  },
  transferUpline: {
    icon: <CircleArrowUp aria-hidden />,
    Page: lazy(() => import('./pages/transfer-upline-page').then((module) => ({ default: module.TransferUplinePage }))),
  },
  personalHistoryCopy: {
    icon: <List aria-hidden />,
    Page: lazy(() => import('./pages/betting-record-page').then((module) => ({ default: module.BettingRecordPage }))),
  },
  transactionHistory: {
    icon: <ScrollText aria-hidden />,
    Page: lazy(() =>
      import('./pages/transaction-history-page').then((module) => ({ default: module.TransactionHistoryPage })),
    ),
  },
  personalProfit: {
    icon: <ChartColumn aria-hidden />,
    Page: lazy(() =>
      import('./pages/personal-profit/personal-profit-page').then((module) => ({ default: module.PersonalProfitPage })),
    ),
  },
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
  messageV2: {
    icon: <Mail aria-hidden />,
    Page: lazy(() => import('./pages/messages-page').then((module) => ({ default: module.MessagesPage }))),
  },
  playerRank: {
    icon: <ChevronsUp aria-hidden />,
    Page: lazy(() =>
      import('./pages/player-rank/player-rank-page').then((module) => ({ default: module.PlayerRankPage })),
    ),
  },
}
