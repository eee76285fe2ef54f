import { createHash } from 'node:crypto'
import { coverMetaSchema } from '@parlay/contracts/bet-cover'
import { finerVendorUnits, floorVendorUnits, mostOfVendorUnits, toVendorUnits } from '@parlay/contracts/money'
import { roundEndSchema } from '@parlay/contracts/round-result'
import type {
  WalletAnswer,
  WalletBet,
  WalletQuery,
  WalletRollback,
  WalletStatus,
  WalletWin,
} from '@parlay/contracts/vendor-wallet'
import { createDayStartCache } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { announceBalance } from '../../../core/events'
import type { Database } from '../../../db'
import { createCallBatches } from './batch-calls'
import { type AnswerRow, findCaller, type MovementCall } from './vendor-wallet.sql'

/** The sender of a call, as its signature proves. */
export interface Sender {
  vendorCode: string
  keyId?: string | undefined
}

export interface WalletReply {
  answer: WalletAnswer
  isReplayed?: boolean
  /** Kind of the incident that a person has to examine. */
  incident?: string | undefined
  /** The facts that the log keeps in addition to the answer. */
  noted?: { memberId: bigint | null; sessionId: string | null; before: bigint | null; after: bigint | null }
}

export interface VendorWalletServiceOptions {
  db: Database
  clock: Clock
  /** ISO 3166 code returned by `user/info`. */
  country: string
  /** The time zone in which the operator's business day begins at midnight. */
  timeZone: string
  /** Called for a bet above the limit of the member's active bonus. */
  onAboveBonusLimit?: ((memberId: bigint) => void) | undefined
}

/** The five calls of the seamless wallet (reference B.4 to B.6). */
export function createVendorWalletService(options: VendorWalletServiceOptions) {
  const { db, clock, country, timeZone, onAboveBonusLimit = () => undefined } = options
  const batches = createCallBatches(db)
  const dayStartOf = createDayStartCache(timeZone)

  const callerOf = (vendorCode: string, request: WalletQuery) => ({
    vendorCode,
    user: request.user,
    tokenHash: createHash('sha256').update(request.token).digest(),
    at: clock.now(),
  })
  const movementOf = ({ vendorCode, keyId }: Sender, request: WalletRollback | WalletBet) => {
    const caller = callerOf(vendorCode, request)
    return {
      ...caller,
      transactionUuid: request.transaction_uuid,
      round: request.round,
      roundClosed: request.round_closed,
      gameCode: request.game_code,
      isFree: request.is_free,
      rewardUuid: request.reward_uuid,
      dayStart: dayStartOf(caller.at),
      requestUuid: request.request_uuid,
      keyId,
    }
  }
  const betOf = (sender: Sender, request: WalletBet) => ({
    ...movementOf(sender, request),
    currency: request.currency,
    amount: floorVendorUnits(request.amount),
  })
  const callOf = {
    bet: (sender: Sender, request: WalletBet): MovementCall => ({
      kind: 'bet',
      ...betOf(sender, request),
      cover: coverOf(request),
    }),
    /** The part of a win that is finer than a minor unit is kept next to the booked amount (ADR 0045). */
    win: (sender: Sender, request: WalletWin): MovementCall => ({
      kind: 'win',
      ...betOf(sender, request),
      finer: finerVendorUnits(request.amount),
      reference: request.reference_transaction_uuid,
      result: roundEndSchema.safeParse(request.meta).data?.outcome,
    }),
    rollback: (sender: Sender, request: WalletRollback): MovementCall => ({
      kind: 'rollback',
      ...movementOf(sender, request),
      reference: request.reference_transaction_uuid,
    }),
  }

  async function move(request: WalletQuery, call: MovementCall): Promise<WalletReply> {
    const row = await batches.carryOut(call)
    if (row.version !== null && row.memberId !== null) announceBalance(db, row.memberId)
    if (row.reason === 'BONUS_MAX_BET' && row.memberId !== null) onAboveBonusLimit(row.memberId)
    return replyTo(request, row)
  }

  async function identify({ vendorCode }: Sender, request: WalletQuery) {
    const caller = await findCaller(db, callerOf(vendorCode, request))
    const status = caller.status === 'RS_OK' ? (caller.refusal ?? refuseQuery(caller, request)) : caller.status
    const { memberId, sessionId, balance } = caller
    return {
      ...caller,
      status: status as WalletStatus,
      noted: { memberId, sessionId, before: balance, after: balance },
    }
  }

  return {
    async info(sender: Sender, request: WalletQuery): Promise<WalletReply> {
      const { status, currency, registeredAt, noted } = await identify(sender, request)
      const answer = refusal(request, status)
      if (status !== 'RS_OK') return { answer, noted }
      return {
        answer: {
          ...answer,
          country,
          currency: currency ?? undefined,
          registration_date: registeredAt?.toISOString().slice(0, 10),
        },
        noted,
      }
    },

    async balance(sender: Sender, request: WalletQuery): Promise<WalletReply> {
      const { status, currency, balance, noted } = await identify(sender, request)
      return { answer: answerOf(request, { status, currency, balance }), noted }
    },

    /** Builds the call that the database carries out. */
    callOf,
    bet: (sender: Sender, request: WalletBet) => move(request, callOf.bet(sender, request)),
    win: (sender: Sender, request: WalletWin) => move(request, callOf.win(sender, request)),
    rollback: (sender: Sender, request: WalletRollback) => move(request, callOf.rollback(sender, request)),
  }
}

/** A return finer than a minor unit does not count. */
const coverOf = ({ meta }: WalletBet) =>
  coverMetaSchema.safeParse(meta).data?.cover.map(({ returns, ...market }) => ({
    ...market,
    returns: Object.fromEntries(
      Object.entries(returns).map(([outcome, amount]) => [outcome, floorVendorUnits(amount)] as const),
    ),
  }))

const refuseQuery = (caller: { gameCode: string | null; currency: string | null }, request: WalletQuery) => {
  if (caller.currency !== request.currency) return 'RS_ERROR_WRONG_CURRENCY'
  return caller.gameCode === request.game_code ? 'RS_OK' : 'RS_ERROR_INVALID_GAME'
}

const refusal = ({ user, request_uuid }: WalletQuery, status: WalletStatus): WalletAnswer => ({
  user,
  status,
  request_uuid,
})

const statusesWithBalance = ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY']

function answerOf(request: WalletQuery, row: Pick<AnswerRow, 'status' | 'balance' | 'currency'>): WalletAnswer {
  const answer = refusal(request, row.status as WalletStatus)
  if (row.balance === null || !statusesWithBalance.includes(row.status)) return answer
  return { ...answer, currency: row.currency ?? undefined, balance: balanceFor(row.balance) }
}

/**
 * The money has already moved, so a balance too large for an exact JSON number is replaced by the largest exact one.
 */
const balanceFor = (balance: bigint): number => toVendorUnits(balance < mostOfVendorUnits ? balance : mostOfVendorUnits)

function replyTo(request: WalletQuery, row: AnswerRow): WalletReply {
  const isReplayed = row.replayed ?? false
  return {
    answer: answerOf(request, row),
    isReplayed,
    incident: row.incident ?? undefined,
    noted: { memberId: row.memberId, sessionId: row.sessionId, before: row.balanceBefore, after: row.balance },
  }
}
