import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import { newOrderNo } from '../../../../core/order-no'
import type { Database, Sql } from '../../../../db'
import { findBalances, postMemberTransfer, requirePosted } from '../../../../ledger'
import type { Session } from '../../../../session'
import { maskAccount } from '../../../member'
import { notifyMember } from '../../../member/messages'
import { lockMainAccounts, readTurnover } from '../withdrawals'
import * as rows from './member-transfer.sql'

export interface SenderOptions {
  db: Database
  clock: Clock
  currency: string
  turnoverFactor: string
  /** The last midnight before an instant, in the operator's time zone. */
  dayStart: (at: Date) => Date
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

export interface Way {
  kind: rows.TransferKind
  /** In minor units. */
  limits: { min: bigint; max: bigint; dailyAmount: bigint }
}

export interface TransferRequest {
  amount: string
  remark?: string | undefined
  paymentPassword: string
}

export type Sender = Pick<Session, 'memberId' | 'account'>

/** Locks the receiver within the transaction, so that it cannot be suspended. Throws if it cannot receive. */
type LockReceiver = (tx: Sql) => Promise<rows.Receiver>

interface Wish extends Sender {
  amount: bigint
  remark: string | null
  /** A repeated request with the same key returns the first transfer. */
  requestKey: string
}

const wordsOf = {
  UPLINE: { prefix: 'upline', sent: 'uplineTransferSent', received: 'uplineTransferReceived' },
  DOWNLINE: { prefix: 'downline', sent: 'downlineTransferSent', received: 'downlineTransferReceived' },
} as const

/**
 * Returns the account of the other member as one of the two sees it: a direct downline's in full, that of the upline
 * masked.
 */
export const partySeen = (account: string, isUpline: boolean): string => (isUpline ? maskAccount(account) : account)

/** Sends money from a member's main wallet to that of the direct upline, or of a direct downline. */
export function createTransferSender(options: SenderOptions, { kind, limits }: Way) {
  const { db, clock, currency, turnoverFactor: factor, dayStart, checkPaymentPassword } = options
  const { min, max, dailyAmount } = limits
  const words = wordsOf[kind]

  const turnoverOf = (sql: Sql, memberId: bigint) => readTurnover(sql, memberId, { currency, factor })

  const leftToday = async (sql: Sql, memberId: bigint): Promise<bigint> => {
    const sent = await rows.sumSent(sql, memberId, { kind, since: dayStart(clock.now()) })
    return sent < dailyAmount ? dailyAmount - sent : 0n
  }

  const availableOf = async (memberId: bigint): Promise<string> =>
    printMoney((await findBalances(db, [memberId])).find((balance) => balance.currency === currency)?.available ?? 0n)

  async function assertAllowed(tx: Sql, { memberId, amount }: Wish): Promise<void> {
    const left = await leftToday(tx, memberId)
    if (amount > left) throw new AppError('TRF_DAILY_LIMIT', { params: { left: printMoney(left) } })
    const { remaining } = await turnoverOf(tx, memberId)
    if (remaining > 0n) throw new AppError('TRF_TURNOVER', { params: { remaining: printMoney(remaining) } })
  }

  /** Moves the money between the two wallets. Throws WAL_INSUFFICIENT if the sender has less. */
  async function post(tx: Sql, { orderNo, ...transfer }: rows.NewTransfer): Promise<void> {
    const { fromMemberId, toMemberId, amount, createdAt: at } = transfer
    const reference = `${words.prefix}:${orderNo}`
    const outcome = await postMemberTransfer(tx, { reference, fromMemberId, toMemberId, currency, amount, at })
    if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
    requirePosted(outcome)
  }

  /** Notifies both members, each about the other, with the names that the list of transfers shows. */
  async function notifyBoth(
    tx: Sql,
    { orderNo, ...transfer }: rows.NewTransfer,
    accounts: { from: string; to: string },
  ) {
    const notice = { type: 'SYSTEM' as const, at: transfer.createdAt, reference: `${words.prefix}:${orderNo}` }
    const facts = { amount: printMoney(transfer.amount), orderNo }
    await notifyMember(tx, {
      ...notice,
      memberId: transfer.fromMemberId,
      template: words.sent,
      params: { ...facts, account: partySeen(accounts.to, kind === 'UPLINE') },
    })
    await notifyMember(tx, {
      ...notice,
      memberId: transfer.toMemberId,
      template: words.received,
      params: { ...facts, account: partySeen(accounts.from, kind === 'DOWNLINE') },
    })
  }

  /** Both wallets are locked first, so of parallel transfers each counts those before it. */
  const place = (wish: Wish, receiverId: bigint, lockReceiver: LockReceiver): Promise<string> =>
    db.transaction(async (tx) => {
      const { memberId, amount, remark, requestKey } = wish
      await lockMainAccounts(tx, [memberId, receiverId], currency)
      const known = await rows.findOrderNo(tx, memberId, { kind, requestKey })
      if (known !== undefined) return known
      const receiver = await lockReceiver(tx)
      await assertAllowed(tx, wish)
      const createdAt = clock.now()
      const transfer = {
        kind,
        orderNo: newOrderNo('T', createdAt),
        fromMemberId: memberId,
        toMemberId: receiver.id,
        amount,
        currency,
        remark,
        requestKey,
        createdAt,
      }
      await rows.insertTransfer(tx, transfer)
      await post(tx, transfer)
      await notifyBoth(tx, transfer, { from: wish.account, to: receiver.account })
      return transfer.orderNo
    })

  return {
    turnoverOf: (memberId: bigint) => turnoverOf(db, memberId),

    /** Returns the limits of the amount, for the page. */
    async readLimits(memberId: bigint) {
      const [left, available] = await Promise.all([leftToday(db, memberId), availableOf(memberId)])
      return { min: printMoney(min), max: printMoney(max), dailyLeft: printMoney(left), available }
    },

    /** Throws the errors that the contract of the call lists. */
    async send(
      request: TransferRequest & { requestKey: string },
      { memberId, account }: Sender,
      { receiverId, lockReceiver }: { receiverId: bigint; lockReceiver: LockReceiver },
    ): Promise<{ orderNo: string; balance: string }> {
      const { remark, requestKey } = request
      const amount = parseMoney(request.amount)
      if (amount < min || amount > max) {
        throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(min), max: printMoney(max) } })
      }
      await checkPaymentPassword(memberId, request.paymentPassword)
      const wish = { memberId, account, amount, remark: remark || null, requestKey }
      const orderNo = await place(wish, receiverId, lockReceiver)
      return { orderNo, balance: await availableOf(memberId) }
    },
  }
}
