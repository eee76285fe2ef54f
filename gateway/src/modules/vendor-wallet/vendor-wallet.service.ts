import { createHash } from 'node:crypto'
import type {
  WalletAnswer,
  WalletBet,
  WalletQuery,
  WalletRollback,
  WalletStatus,
  WalletWin,
} from '@parlay/shared/contracts/vendor-wallet'
import { fromVendorUnits, toVendorUnits } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import { type Database, sqlState } from '../../db'
import { announceBalance } from '../../events'
import { type AnswerRow, callBet, callRollback, callWin, findCaller } from './vendor-wallet.sql'

export interface WalletReply {
  answer: WalletAnswer
  isReplayed?: boolean
  /** Kind of the incident that a person has to look at. */
  incident?: string
}

export interface VendorWalletServiceOptions {
  db: Database
  clock: Clock
  /** ISO 3166 code that `user/info` names. */
  country: string
}

const uniqueViolation = '23505'

/** The five calls of the seamless wallet (reference B.4 to B.6); each is one round trip to the database. */
export function createVendorWalletService({ db, clock, country }: VendorWalletServiceOptions) {
  const callerOf = (vendorCode: string, request: WalletQuery) => ({
    vendorCode,
    user: request.user,
    tokenHash: createHash('sha256').update(request.token).digest(),
    at: clock.now(),
  })
  const movementOf = (vendorCode: string, request: WalletRollback | WalletBet) => ({
    ...callerOf(vendorCode, request),
    transactionUuid: request.transaction_uuid,
    round: request.round,
    roundClosed: request.round_closed,
    gameCode: request.game_code,
  })
  const betOf = (vendorCode: string, request: WalletBet) => ({
    ...movementOf(vendorCode, request),
    currency: request.currency,
    amount: fromVendorUnits(request.amount),
    isFree: request.is_free,
  })

  async function move(request: WalletQuery, run: () => Promise<AnswerRow>): Promise<WalletReply> {
    const row = await repeatAfterRace(run)
    if (row.version !== null && row.memberId !== null) announceBalance(db, row.memberId)
    return replyTo(request, row)
  }

  async function identify(vendorCode: string, request: WalletQuery) {
    const caller = await findCaller(db, callerOf(vendorCode, request))
    const status = caller.status === 'RS_OK' ? (caller.refusal ?? refuseQuery(caller, request)) : caller.status
    return { ...caller, status: status as WalletStatus }
  }

  return {
    async info(vendorCode: string, request: WalletQuery): Promise<WalletReply> {
      const { status, currency, registeredAt } = await identify(vendorCode, request)
      if (status !== 'RS_OK') return { answer: refusal(request, status) }
      return {
        answer: {
          ...refusal(request, status),
          country,
          currency: currency ?? undefined,
          registration_date: registeredAt?.toISOString().slice(0, 10),
        },
      }
    },

    async balance(vendorCode: string, request: WalletQuery): Promise<WalletReply> {
      const { status, currency, balance } = await identify(vendorCode, request)
      const row = { status, currency, balance, replayed: null, memberId: null, version: null, incident: null }
      return replyTo(request, row)
    },

    bet: (vendorCode: string, request: WalletBet) => move(request, () => callBet(db, betOf(vendorCode, request))),

    win: (vendorCode: string, request: WalletWin) =>
      move(request, () => callWin(db, { ...betOf(vendorCode, request), betUuid: request.reference_transaction_uuid })),

    rollback: (vendorCode: string, request: WalletRollback) =>
      move(request, () =>
        callRollback(db, { ...movementOf(vendorCode, request), targetUuid: request.reference_transaction_uuid }),
      ),
  }
}

/** A call with the same transaction id won the race; the second look finds what it did. */
async function repeatAfterRace<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    return run()
  }
}

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

function replyTo(request: WalletQuery, row: AnswerRow): WalletReply {
  const answer = refusal(request, row.status as WalletStatus)
  const incident = row.incident ?? undefined
  if (row.balance === null || !statusesWithBalance.includes(row.status)) return { answer, incident }
  return {
    answer: { ...answer, currency: row.currency ?? undefined, balance: toVendorUnits(row.balance) },
    isReplayed: row.replayed ?? false,
    incident,
  }
}
