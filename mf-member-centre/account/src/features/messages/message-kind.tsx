import type { Message, MessagePath, MessageType } from '@parlay/contracts/endpoints/messages'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { Elements } from '@parlay/ui'
import { BanknoteArrowDown, BanknoteArrowUp, BanknoteX, CircleUserRound, HeartHandshake, Undo2 } from 'lucide-react'

interface MessageKind {
  icon: Elements
  tone: 'good' | 'bad' | 'plain'
  /** The page with the details, and the label of the link to it. */
  leadsTo?: { page: MemberCentrePage; label: string }
}

const toDeposit = { page: 'depositv2', label: 'messages.toDeposit' } as const
const toWithdraw = { page: 'withdraw', label: 'messages.toWithdraw' } as const

/** For messages that say themselves where the member can act on them. */
export const leadsToPage: Record<NonNullable<Message['page']>, MessageKind['leadsTo']> = {
  securityCenter: { page: 'securityCenter', label: 'messages.toSecurity' },
  transactionHistory: { page: 'transactionHistory', label: 'messages.toTransactions' },
  playerRank: { page: 'playerRank', label: 'messages.toRank' },
  bonusDetails: { page: 'bonusDetails', label: 'menu.bonusDetails' },
  rewardCenter: { page: 'rewardCenter', label: 'menu.rewardCenter' },
}

/** The names of the pages outside the member centre. */
export const nameOfPath: Record<MessagePath, string> = {
  '/pointMall': 'messages.toPoints',
  '/raffles': 'messages.toDraws',
  '/promotions': 'messages.toPromotions',
  '/jackpots': 'messages.toJackpots',
}

export const messageKinds: Record<MessageType, MessageKind> = {
  DEPOSIT_CREDITED: { icon: <BanknoteArrowDown aria-hidden="true" />, tone: 'good', leadsTo: toDeposit },
  DEPOSIT_FAILED: { icon: <BanknoteX aria-hidden="true" />, tone: 'bad', leadsTo: toDeposit },
  WITHDRAW_APPROVED: { icon: <BanknoteArrowUp aria-hidden="true" />, tone: 'good', leadsTo: toWithdraw },
  WITHDRAW_REJECTED: { icon: <Undo2 aria-hidden="true" />, tone: 'bad', leadsTo: toWithdraw },
  SYSTEM: { icon: <CircleUserRound aria-hidden="true" />, tone: 'plain' },
  RG: { icon: <HeartHandshake aria-hidden="true" />, tone: 'plain' },
}
