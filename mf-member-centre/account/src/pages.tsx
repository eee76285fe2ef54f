import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { CentrePageEntry } from '@parlay/ui'
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  ChartColumn,
  CircleArrowUp,
  List,
  Mail,
  ScrollText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { lazy } from 'react'

/** The pages of the centre about the member's account and money. */
export const accountPages = {
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
  messageV2: {
    icon: <Mail aria-hidden />,
    Page: lazy(() => import('./pages/messages-page').then((module) => ({ default: module.MessagesPage }))),
  },
} satisfies Partial<Record<MemberCentrePage, CentrePageEntry>>
