import type { WithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { parseMoney, printMoney } from '@parlay/shared/money'
import type { Clock } from '../../../clock'
import { type Database, type Sql, sqlState } from '../../../db'
import { AppError } from '../../../errors'
import { findBalances } from '../../../ledger'
import { maskName } from '../../member'
import { type Answer, confirmPayout } from './confirm-payout'
import { newOrderNo } from './order-no'
import { listPayouts } from './payout.sql'
import { findPayeeName, findPayoutAccount } from './payout-account.sql'
import { isUsable, type PayoutAccounts } from './payout-accounts'
import { postHold } from './postings'
import { presentWithdrawal } from './present-withdrawal'
import { approve, step } from './steps'
import { readTurnover } from './turnover'
import { lockMainAccount } from './turnover.sql'
import * as rows from './withdrawal.sql'
import type { WithdrawalRules } from './withdrawal-rules'

export interface WithdrawalsOptions {
  db: Database
  clock: Clock
  currency: string
  rules: WithdrawalRules
  accounts: PayoutAccounts
  /** Whether there is anybody who pays out. */
  isOpen: boolean
  /** Midnight before an instant, where the operator's days begin. */
  dayStart: (at: Date) => Date
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

interface Wish {
  memberId: bigint
  accountId: string
  amount: bigint
  /** Asking again under the same key answers the first withdrawal. */
  requestKey: string
}

const uniqueViolation = '23505'
const zero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** What members do about their withdrawals. */
export function createWithdrawalsService(options: WithdrawalsOptions) {
  const { db, clock, currency, rules, accounts, dayStart, hasPaymentPassword, checkPaymentPassword } = options

  const turnoverOf = (sql: Sql, memberId: bigint, besides?: string) =>
    readTurnover(sql, memberId, { currency, factor: rules.turnoverFactor, ...(besides !== undefined && { besides }) })

  const availableOf = async (memberId: bigint): Promise<bigint> =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)?.available ?? 0n

  /** Of today, beside the withdrawal that is being made. */
  async function leftToday(sql: Sql, memberId: bigint, besides: string | null = null) {
    const taken = await rows.sumSince(sql, memberId, { since: dayStart(clock.now()), besides })
    const count = Math.max(0, rules.dailyCount - taken.count)
    return { count, amount: count === 0 ? 0n : zero(rules.dailyAmount - taken.amount) }
  }

  async function requireAccount({ memberId, accountId, amount }: Wish): Promise<void> {
    if (amount < rules.min || amount > rules.max) {
      throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(rules.min), max: printMoney(rules.max) } })
    }
    const account = await findPayoutAccount(db, memberId, accountId)
    if (account === undefined) {
      throw new AppError('SYS_VALIDATION', { value: { fields: { accountId: 'err_enter_correct' } } })
    }
    if (!isUsable(account, clock.now())) {
      throw new AppError('WDR_ACCOUNT_HOLD', { value: { until: account.usableAt.getTime() } })
    }
  }

  /** Looked at once the row is there: of several that are made together the others wait for it, and then count it. */
  async function assertAllowed(tx: Sql, { memberId, amount }: Wish, orderNo: string): Promise<void> {
    const left = await leftToday(tx, memberId, orderNo)
    if (amount > left.amount) throw new AppError('WDR_DAILY_LIMIT', { params: { left: printMoney(left.amount) } })
    const { remaining } = await turnoverOf(tx, memberId, orderNo)
    if (remaining > 0n) throw new AppError('WDR_TURNOVER', { params: { remaining: printMoney(remaining) } })
  }

  const place = (wish: Wish, orderNo: string): Promise<rows.WithdrawalRow> =>
    db.transaction(async (tx) => {
      // What is deposited from here on is of the time after the hold, and counts for the next withdrawal.
      await lockMainAccount(tx, wish.memberId, currency)
      const at = clock.now()
      await rows.insertWithdrawal(tx, { ...wish, orderNo, currency, createdAt: at })
      await rows.insertEvent(tx, { orderNo, state: 'REQUESTED', reason: null, note: null, at })
      await assertAllowed(tx, wish, orderNo)
      await postHold(tx, { ...wish, orderNo, currency }, at)
      const isAutomatic = wish.amount <= rules.autoApproveUpTo
      return isAutomatic
        ? approve(tx, orderNo, { from: ['REQUESTED'], at })
        : step(tx, orderNo, { from: ['REQUESTED'], to: 'REVIEW', at })
    })

  async function create(wish: Wish): Promise<rows.WithdrawalRow> {
    try {
      return await place(wish, newOrderNo(clock.now()))
    } catch (error) {
      if (sqlState(error) !== uniqueViolation) throw error
      const known = await rows.findByRequestKey(db, wish.memberId, wish.requestKey)
      if (known === undefined) throw new AppError('WDR_PENDING_EXISTS', { cause: error })
      return known
    }
  }

  return {
    async getOptions(memberId: bigint): Promise<WithdrawOptions> {
      const [{ list }, left, turnover, available, openOrderNo, hasPassword, payeeName] = await Promise.all([
        accounts.list(memberId),
        leftToday(db, memberId),
        turnoverOf(db, memberId),
        availableOf(memberId),
        rows.findOpenOrderNo(db, memberId),
        hasPaymentPassword(memberId),
        findPayeeName(db, memberId),
      ])
      return {
        accounts: list,
        min: printMoney(rules.min),
        max: printMoney(rules.max),
        dailyLeft: printMoney(left.amount),
        dailyCountLeft: left.count,
        fee: rules.fee,
        turnover: {
          required: printMoney(turnover.required),
          done: printMoney(turnover.done),
          remaining: printMoney(turnover.remaining),
        },
        available: printMoney(available),
        confirmMinutes: rules.confirmMinutes,
        openOrderNo,
        hasPaymentPassword: hasPassword,
        payeeNameMasked: payeeName && maskName(payeeName),
        banks: rules.banks,
        accountHoldHours: rules.accountHoldHours,
      }
    },

    async create(
      request: { accountId: string; amount: string; paymentPassword: string },
      memberId: bigint,
      requestKey: string,
    ) {
      if (!options.isOpen) throw new AppError('WDR_OFF')
      const wish = { memberId, accountId: request.accountId, amount: parseMoney(request.amount), requestKey }
      await requireAccount(wish)
      await checkPaymentPassword(memberId, request.paymentPassword)
      const { orderNo, state } = await create(wish)
      return { orderNo, state, available: printMoney(await availableOf(memberId)) }
    },

    async list(
      request: { startTime?: number | undefined; endTime?: number | undefined; pageNo: number; pageSize: number },
      memberId: bigint,
    ) {
      const { startTime, endTime, pageNo, pageSize } = request
      const span = { from: dateOf(startTime), to: dateOf(endTime) }
      const page = { ...span, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [found, totalCount] = await Promise.all([
        rows.listWithdrawalRows(db, memberId, page),
        rows.countWithdrawals(db, memberId, span),
      ])
      const orderNos = found.map(({ orderNo }) => orderNo)
      const [payouts, events] = await Promise.all([listPayouts(db, orderNos), rows.listEvents(db, orderNos)])
      const list = found.map((withdrawal) =>
        presentWithdrawal({
          withdrawal,
          at: clock.now(),
          payouts: payouts.filter(({ orderNo }) => orderNo === withdrawal.orderNo),
          events: events.filter(({ orderNo }) => orderNo === withdrawal.orderNo),
        }),
      )
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },

    confirm: (request: Answer, memberId: bigint) =>
      db.transaction(async (tx) => ({ state: await confirmPayout(tx, { ...request, memberId, at: clock.now() }) })),
  }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
