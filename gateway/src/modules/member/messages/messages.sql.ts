import type { MessageType } from '@parlay/contracts/endpoints/messages'
import type { RejectionReason } from '@parlay/contracts/endpoints/promotions'
import type { RaffleKind } from '@parlay/contracts/endpoints/raffles'
import type { AdjustmentCause } from '@parlay/contracts/staff/adjustments'
import type { StaffMessage } from '@parlay/contracts/staff/members'
import type { Sql } from '../../../db'
import type { AccountChange } from '../../../delivery'

type BonusTemplate =
  | 'bonusStarted'
  | 'bonusWaits'
  | 'bonusDone'
  | 'bonusExpired'
  | 'bonusCancelled'
  | 'bonusUsedUp'
  | 'bonusLimit'

type LotteryTemplate =
  | 'lotteryWon'
  | 'lotteryVoid'
  | 'lotteryRaised'
  | 'lotteryLowered'
  | 'lotteryOwed'
  | 'lotteryOwedAll'
  | 'lotteryNetted'
  | 'lotteryOwedCollect'
  | 'lotteryOwedTaken'
  | 'lotteryOwedPaid'
  | 'lotteryOwedSettled'
  | 'lotteryOwedWaived'
  | 'lotteryFollowEnded'

/** The notices that agents get about their contracts: to the downline and, with its account, to the upline. */
export type ContractTemplate =
  | 'contractOffered'
  | 'contractOfferWithdrawn'
  | 'contractOfferLapsed'
  | 'contractRequestRejected'
  | 'contractGoesOn'
  | 'contractEnded'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractRequested'
  | 'contractRequestWithdrawn'
  | 'contractEndAsked'
  | 'contractOfferLapsedBelow'
  | 'contractEndedBelow'

/** Selects the text, for a type with several. */
type SystemTemplate =
  | 'welcome'
  | 'feedbackAnswered'
  | 'staffWrote'
  | StaffMessage
  | 'uplineTransferSent'
  | 'uplineTransferReceived'
  | 'downlineTransferSent'
  | 'downlineTransferReceived'
  | 'promotionApplied'
  | 'promotionGranted'
  | 'promotionTickets'
  | `promotionRejected.${RejectionReason}`
  | 'withdrawalRefunded'
  | 'withdrawalForced'
  | 'paymentCredited'
  | 'rankUp'
  | 'boardWon'
  | 'jackpotWon'
  | 'rankDown'
  | 'rankFalls'
  | 'pointsRedeemed'
  | 'pointsTickets'
  | `depositTickets.${Exclude<RaffleKind, 'REDENVELOPE'>}`
  | 'pointsBonus'
  | 'pointsFreeRounds'
  | 'pointsProcessing'
  | 'pointsVoucher'
  | 'pointsApproved'
  | 'pointsRejected'
  | BonusTemplate
  | LotteryTemplate
  | ContractTemplate
  | 'agentPaid'
  | `moneyAdded.${AdjustmentCause}`
  | `moneyTaken.${AdjustmentCause}`
  | `changed.${AccountChange}`

export interface NewMessage {
  memberId: bigint
  type: MessageType
  template?: SystemTemplate
  /** Values of the text's placeholders. Amounts are decimal strings. */
  params?: Readonly<Record<string, string>>
  /** The subject, for example `deposit:D123`. */
  reference: string
  at: Date
}

/** False if the member already has a message with this reference. */
export async function insertMessage(
  tx: Sql,
  { memberId, type, template, params = {}, reference, at }: NewMessage,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into member_message (member_id, type, template, params, reference, created_at)
     values ($1, $2, $3, $4::text::jsonb, $5, $6) on conflict (member_id, reference) do nothing returning id`,
    [memberId, type, template ?? type, JSON.stringify(params), reference, at],
  )
  return rows.length > 0
}

export interface MessageRow {
  id: bigint
  type: MessageType
  template: string
  params: Record<string, string>
  /** The subject, as in `NewMessage`. */
  reference: string
  createdAt: Date
  isRead: boolean
}

export interface MessageFilter {
  memberId: bigint
  type?: MessageType
  read?: boolean
}

const fromMessages = `from member_message where member_id = $1 and deleted_at is null
  and ($2::text is null or type = $2) and ($3::boolean is null or (read_at is not null) = $3)`
const filterValues = ({ memberId, type, read }: MessageFilter) => [memberId, type ?? null, read ?? null]

export const listMessageRows = (
  tx: Sql,
  filter: MessageFilter,
  page: { limit: number; offset: number },
): Promise<MessageRow[]> =>
  tx.query<MessageRow>(
    `select id, type, template, params, reference, created_at as "createdAt", read_at is not null as "isRead"
     ${fromMessages} order by created_at desc, id desc limit $4 offset $5`,
    [...filterValues(filter), page.limit, page.offset],
  )

export async function countMessages(tx: Sql, filter: MessageFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${fromMessages}`, filterValues(filter))
  return row?.count ?? 0
}

export async function countUnread(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from member_message where member_id = $1 and read_at is null and deleted_at is null',
    [memberId],
  )
  return row?.count ?? 0
}

/** All of the member's messages if `ids` is null. */
export interface ChosenMessages {
  memberId: bigint
  ids: readonly bigint[] | null
  at: Date
}

const chosen = 'member_id = $1 and ($2::bigint[] is null or id = any($2::bigint[]))'

/** True if this changed any message. */
export async function markRead(tx: Sql, { memberId, ids, at }: ChosenMessages): Promise<boolean> {
  const rows = await tx.query(
    `update member_message set read_at = $3 where ${chosen} and read_at is null and deleted_at is null returning id`,
    [memberId, ids, at],
  )
  return rows.length > 0
}

export async function markDeleted(tx: Sql, { memberId, ids, at }: ChosenMessages): Promise<boolean> {
  const rows = await tx.query(
    `update member_message set deleted_at = $3 where ${chosen} and deleted_at is null returning id`,
    [memberId, ids, at],
  )
  return rows.length > 0
}

/** Restores messages that were deleted since an instant. */
export async function restoreDeleted(tx: Sql, { memberId, ids, at: since }: ChosenMessages): Promise<boolean> {
  const rows = await tx.query(
    `update member_message set deleted_at = null where ${chosen} and deleted_at >= $3 returning id`,
    [memberId, ids, since],
  )
  return rows.length > 0
}

/** Removes messages that were deleted or created before the given times. */
export const dropMessages = (tx: Sql, before: { deleted: Date; created: Date }) =>
  tx.query('delete from member_message where deleted_at < $1 or created_at < $2', [before.deleted, before.created])
