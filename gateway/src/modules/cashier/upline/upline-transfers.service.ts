import type { RequestOf, ValueOf } from '@parlay/shared/contracts'
import type {
  listUplineTransfers,
  transferToUpline,
  UplineTransfer,
  UplineTransferInfo,
} from '@parlay/shared/contracts/endpoints/upline-transfers'
import { parseMoney, printMoney } from '@parlay/shared/money'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { newOrderNo } from '../../../core/order-no'
import type { Database, Sql } from '../../../db'
import { findBalances, postMemberTransfer, requirePosted } from '../../../ledger'
import type { Session } from '../../../session'
import { maskAccount } from '../../member'
import { notifyMember } from '../../messages'
import { lockMainAccounts, printTurnover, readTurnover, type WithdrawalRules } from '../withdrawals'
import * as rows from './upline-transfer.sql'

export interface UplineTransfersOptions {
  db: Database
  clock: Clock
  currency: string
  rules: Pick<WithdrawalRules, 'uplineTransfer' | 'turnoverFactor'>
  /** The last midnight before an instant, in the operator's time zone. */
  dayStart: (at: Date) => Date
  isOn: (modId: string) => boolean
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

type Sender = Pick<Session, 'memberId' | 'account'>

interface Wish extends Sender {
  amount: bigint
  remark: string | null
  /** A repeated request with the same key returns the first transfer. */
  requestKey: string
}

interface ListRequest extends Partial<Record<'startTime' | 'endTime', number>> {
  direction?: UplineTransfer['direction'] | undefined
  pageNo: number
  pageSize: number
}

const modId = 'TRF.UP'

/** Transfers from members to their direct uplines. Nobody names the receiver, so that there is no choice to abuse. */
export function createUplineTransfersService(options: UplineTransfersOptions) {
  const { db, clock, currency, rules, dayStart, isOn, hasPaymentPassword, checkPaymentPassword } = options
  const { min, max, dailyAmount } = rules.uplineTransfer

  const turnoverOf = (sql: Sql, memberId: bigint) =>
    readTurnover(sql, memberId, { currency, factor: rules.turnoverFactor })

  const leftToday = async (sql: Sql, memberId: bigint): Promise<bigint> => {
    const sent = await rows.sumSent(sql, memberId, dayStart(clock.now()))
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
  async function post(tx: Sql, { orderNo, ...transfer }: rows.NewUplineTransfer): Promise<void> {
    const { fromMemberId, toMemberId, amount, createdAt: at } = transfer
    const reference = `upline:${orderNo}`
    const outcome = await postMemberTransfer(tx, { reference, fromMemberId, toMemberId, currency, amount, at })
    if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
    requirePosted(outcome)
  }

  /** Tells both members, each of the other as the list of transfers names it. */
  async function tell(
    tx: Sql,
    { orderNo, ...transfer }: rows.NewUplineTransfer,
    accounts: { from: string; to: string },
  ) {
    const notice = { type: 'SYSTEM' as const, at: transfer.createdAt, reference: `upline:${orderNo}` }
    const facts = { amount: printMoney(transfer.amount), orderNo }
    await notifyMember(tx, {
      ...notice,
      memberId: transfer.fromMemberId,
      template: 'uplineTransferSent',
      params: { ...facts, account: maskAccount(accounts.to) },
    })
    await notifyMember(tx, {
      ...notice,
      memberId: transfer.toMemberId,
      template: 'uplineTransferReceived',
      params: { ...facts, account: accounts.from },
    })
  }

  /** Both wallets are locked first: of transfers at the same time each counts those before it. */
  const place = (wish: Wish, upline: rows.Upline): Promise<string> =>
    db.transaction(async (tx) => {
      const { memberId, amount, remark, requestKey } = wish
      await lockMainAccounts(tx, [memberId, upline.id], currency)
      const known = await rows.findOrderNo(tx, memberId, requestKey)
      if (known !== undefined) return known
      const receiver = requireActive(await rows.lockUpline(tx, memberId))
      await assertAllowed(tx, wish)
      const createdAt = clock.now()
      const transfer = {
        ...{ orderNo: newOrderNo('T', createdAt), fromMemberId: memberId, toMemberId: receiver.id },
        ...{ amount, currency, remark, requestKey, createdAt },
      }
      await rows.insertTransfer(tx, transfer)
      await post(tx, transfer)
      await tell(tx, transfer, { from: wish.account, to: receiver.account })
      return transfer.orderNo
    })

  return {
    async getInfo(memberId: bigint): Promise<UplineTransferInfo> {
      const [upline, left, turnover, available, hasPassword] = await Promise.all([
        rows.findUpline(db, memberId),
        leftToday(db, memberId),
        turnoverOf(db, memberId),
        availableOf(memberId),
        hasPaymentPassword(memberId),
      ])
      return {
        enabled: upline?.isActive === true && isOn(modId),
        uplineMasked: upline ? maskAccount(upline.account) : null,
        min: printMoney(min),
        max: printMoney(max),
        dailyLeft: printMoney(left),
        available,
        turnover: printTurnover(turnover),
        hasPaymentPassword: hasPassword,
      }
    },

    async transfer(
      request: RequestOf<typeof transferToUpline>,
      { memberId, account }: Sender,
      requestKey: string,
    ): Promise<ValueOf<typeof transferToUpline>> {
      if (!isOn(modId)) throw new AppError('AUTH_PROVIDER_OFF')
      const upline = await rows.findUpline(db, memberId)
      if (upline === undefined) throw new AppError('TRF_NOT_ALLOWED')
      const amount = parseMoney(request.amount)
      if (amount < min || amount > max) {
        throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(min), max: printMoney(max) } })
      }
      await checkPaymentPassword(memberId, request.paymentPassword)
      const orderNo = await place({ memberId, account, amount, remark: request.remark || null, requestKey }, upline)
      return { orderNo, balance: await availableOf(memberId) }
    },

    async list(read: Sql, request: ListRequest, memberId: bigint): Promise<ValueOf<typeof listUplineTransfers>> {
      const { startTime, endTime, direction, pageNo, pageSize } = request
      const filter = { direction: direction ?? null, from: dateOf(startTime), to: dateOf(endTime) }
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await rows.listTransferRows(read, memberId, { ...filter, ...page })
      const totalCount = await rows.countTransfers(read, memberId, filter)
      return { list: found.map(present), totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },
  }
}

export type UplineTransfersService = ReturnType<typeof createUplineTransfersService>

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** Throws if there is no upline, or it has been suspended. */
function requireActive(upline: rows.Upline | undefined): rows.Upline {
  if (upline === undefined) throw new AppError('TRF_NOT_ALLOWED')
  if (!upline.isActive) throw new AppError('TRF_UPLINE_UNAVAILABLE')
  return upline
}

const present = ({ amount, account, createdAt, ...row }: rows.TransferRow): UplineTransfer => ({
  orderNo: row.orderNo,
  direction: row.direction,
  amount: printMoney(amount),
  party: row.direction === 'OUT' ? maskAccount(account) : account,
  remark: row.remark,
  time: createdAt.getTime(),
})
