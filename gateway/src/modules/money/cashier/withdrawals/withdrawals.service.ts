import type { Withdrawable, WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { type FeeRule, feeOf, parseMoney, printMoney } from '@parlay/contracts/money'
import { midnightOf } from '../../../../core/business-day'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import { newOrderNo } from '../../../../core/order-no'
import { isUniqueViolation } from '../../../../core/sql-state'
import type { Database, Sql } from '../../../../db'
import { findBalances } from '../../../../ledger'
import { maskName } from '../../../member'
import type { FilesOfMembers } from '../../../member/files'
import { currentFeeRule } from '../fees/fee-plan'
import { findPayeeName, findPayoutAccount, type PayoutAccountRow } from './payout-accounts/payout-account.sql'
import { isUsable, type PayoutAccounts } from './payout-accounts/payout-accounts'
import { type Answer, confirmPayout, proofOf } from './payouts/confirm-payout'
import { listPayouts } from './payouts/payout.sql'
import { postHold, postWithdrawalFee } from './postings'
import { presentWithdrawal } from './present-withdrawal'
import { type OpenBonus, type OwnMoney, splitMoney } from './rules/split-money'
import { printTurnover, readTurnover } from './rules/turnover'
import { lockMainAccounts } from './rules/turnover.sql'
import type { WithdrawalRules } from './rules/withdrawal-rules'
import { approve, step } from './steps'
import * as rows from './withdrawal.sql'

export interface WithdrawalsOptions {
  db: Database
  clock: Clock
  currency: string
  timeZone: string
  rules: WithdrawalRules
  accounts: PayoutAccounts
  /** True if a provider for payouts is configured. */
  isOpen: boolean
  /** The last midnight before an instant, in the operator's time zone. */
  dayStart: (at: Date) => Date
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
  images: FilesOfMembers
  /** Counts the withdrawals of a month that are free for the member's rank, in addition to those for all members. */
  freeByRank: (sql: Sql, memberId: bigint) => Promise<number>
  /** Returns all that the member owns, in every place. */
  readMoney: (memberId: bigint) => Promise<OwnMoney>
  findOpenBonus: (memberId: bigint) => Promise<OpenBonus | undefined>
}

interface Wish {
  memberId: bigint
  accountId: string
  amount: bigint
  /** The fee that the member has agreed to; undefined for a page that knows of no fee. */
  agreedFee: bigint | undefined
  /** A repeated request with the same key returns the first withdrawal. */
  requestKey: string
}

/** The reason that staff see next to the state. */
const otherHolder = 'the holder of the account has another name than the member'

const zero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

export function createWithdrawalsService(options: WithdrawalsOptions) {
  const { db, clock, currency, rules, accounts, dayStart, hasPaymentPassword, checkPaymentPassword } = options

  const turnoverOf = (sql: Sql, memberId: bigint, besides?: string) =>
    readTurnover(sql, memberId, { currency, factor: rules.turnoverFactor, ...(besides !== undefined && { besides }) })

  const availableOf = async (memberId: bigint): Promise<bigint> =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)?.available ?? 0n

  async function feeRuleOf(sql: Sql, memberId: bigint): Promise<FeeRule> {
    const freePerMonth = rules.fee.freePerMonth + (await options.freeByRank(sql, memberId))
    return currentFeeRule({ ...rules.fee, freePerMonth }, clock.now(), {
      timeZone: options.timeZone,
      countSince: async (since) => (await rows.sumSince(sql, memberId, { since, besides: null })).count,
    })
  }

  /** Returns the rest of today's limits, without the withdrawal that is being made. */
  async function leftToday(sql: Sql, memberId: bigint, besides: string | null = null) {
    const taken = await rows.sumSince(sql, memberId, { since: dayStart(clock.now()), besides })
    const count = Math.max(0, rules.dailyCount - taken.count)
    return { count, amount: count === 0 ? 0n : zero(rules.dailyAmount - taken.amount) }
  }

  async function requireAccount({ memberId, accountId, amount }: Wish): Promise<PayoutAccountRow> {
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
    return account
  }

  /**
   * Checks the rules after the row was inserted. Parallel withdrawals wait for each other there, so that each counts
   * those before it.
   */
  async function assertAllowed(
    tx: Sql,
    { memberId, amount, agreedFee }: Wish,
    { orderNo, fee }: Pick<rows.WithdrawalRow, 'orderNo' | 'fee'>,
  ): Promise<void> {
    if (agreedFee !== undefined && agreedFee !== fee) {
      throw new AppError('WDR_FEE_CHANGED', { params: { fee: printMoney(fee) } })
    }
    const left = await leftToday(tx, memberId, orderNo)
    if (amount > left.amount) throw new AppError('WDR_DAILY_LIMIT', { params: { left: printMoney(left.amount) } })
    const { remaining } = await turnoverOf(tx, memberId, orderNo)
    if (remaining > 0n) throw new AppError('WDR_TURNOVER', { params: { remaining: printMoney(remaining) } })
  }

  const place = (wish: Wish, { isHolderInReview }: PayoutAccountRow, orderNo: string): Promise<rows.WithdrawalRow> =>
    db.transaction(async (tx) => {
      // Later deposits come after the hold and count towards the next withdrawal.
      await lockMainAccounts(tx, [wish.memberId], currency)
      const at = clock.now()
      const fee = feeOf(wish.amount, await feeRuleOf(tx, wish.memberId))
      await rows.insertWithdrawal(tx, { ...wish, orderNo, fee, currency, createdAt: at })
      await rows.insertEvent(tx, { orderNo, state: 'REQUESTED', reason: null, cause: null, note: null, at })
      await assertAllowed(tx, wish, { orderNo, fee })
      await postHold(tx, { ...wish, orderNo, currency }, at)
      await postWithdrawalFee(tx, { ...wish, orderNo, fee, currency }, at)
      if (wish.amount <= rules.autoApproveUpTo && !isHolderInReview) {
        return approve(tx, orderNo, { from: ['REQUESTED'], at })
      }
      const note = isHolderInReview ? otherHolder : undefined
      return step(tx, orderNo, { from: ['REQUESTED'], to: 'REVIEW', note, at })
    })

  async function create(wish: Wish, account: PayoutAccountRow): Promise<rows.WithdrawalRow> {
    try {
      return await place(wish, account, newOrderNo('W', clock.now()))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const known = await rows.findByRequestKey(db, wish.memberId, wish.requestKey)
      if (known === undefined) throw new AppError('WDR_PENDING_EXISTS', { cause: error })
      return known
    }
  }

  return {
    async getOptions(memberId: bigint): Promise<WithdrawOptions> {
      const [{ list }, left, turnover, feeRule, available, openOrderNo, hasPassword, payeeName] = await Promise.all([
        accounts.list(memberId),
        leftToday(db, memberId),
        turnoverOf(db, memberId),
        feeRuleOf(db, memberId),
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
        fee: printMoney(feeOf(rules.min, feeRule)),
        feeRule,
        turnover: printTurnover(turnover),
        available: printMoney(available),
        confirmMinutes: rules.confirmMinutes,
        openOrderNo,
        hasPaymentPassword: hasPassword,
        payeeNameMasked: payeeName && maskName(payeeName),
        banks: rules.banks,
        accountHoldHours: rules.accountHoldHours,
      }
    },

    async getWithdrawable(memberId: bigint): Promise<Withdrawable> {
      const at = clock.now()
      const [money, bonus, left, turnover, feeRule, openOrderNo] = await Promise.all([
        options.readMoney(memberId),
        options.findOpenBonus(memberId),
        leftToday(db, memberId),
        turnoverOf(db, memberId),
        feeRuleOf(db, memberId),
        rows.findOpenOrderNo(db, memberId),
      ])
      const { min, max } = rules
      const standing = {
        isOpen: options.isOpen,
        openOrderNo,
        turnoverRemaining: turnover.remaining,
        min,
        max,
        left,
        feeRule,
      }
      return splitMoney({ money, bonus, standing, at, tomorrow: midnightOf(at, options.timeZone, 1) })
    },

    async create(
      request: { accountId: string; amount: string; fee?: string | undefined; paymentPassword: string },
      memberId: bigint,
      requestKey: string,
    ) {
      if (!options.isOpen) throw new AppError('WDR_OFF')
      const wish = {
        memberId,
        accountId: request.accountId,
        amount: parseMoney(request.amount),
        requestKey,
        agreedFee: request.fee === undefined ? undefined : parseMoney(request.fee),
      }
      const account = await requireAccount(wish)
      await checkPaymentPassword(memberId, request.paymentPassword)
      const { orderNo, state, fee } = await create(wish, account)
      return { orderNo, state, fee: printMoney(fee), available: printMoney(await availableOf(memberId)) }
    },

    async list(
      read: Sql,
      request: { startTime?: number | undefined; endTime?: number | undefined; pageNo: number; pageSize: number },
      memberId: bigint,
    ) {
      const { startTime, endTime, pageNo, pageSize } = request
      const span = { from: dateOf(startTime), to: dateOf(endTime) }
      const page = { ...span, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await rows.listWithdrawalRows(read, memberId, page)
      const totalCount = await rows.countWithdrawals(read, memberId, span)
      const orderNos = found.map(({ orderNo }) => orderNo)
      const payouts = await listPayouts(read, orderNos)
      const events = await rows.listEvents(read, orderNos)
      const images = await options.images.listOf(read, memberId, payouts.map(proofOf))
      const list = found.map((withdrawal) =>
        presentWithdrawal({
          withdrawal,
          at: clock.now(),
          payouts: payouts
            .filter(({ orderNo }) => orderNo === withdrawal.orderNo)
            .map((payout) => ({ ...payout, images: images.get(proofOf(payout)) ?? [] })),
          events: events.filter(({ orderNo }) => orderNo === withdrawal.orderNo),
        }),
      )
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },

    confirm: (request: Answer, memberId: bigint) =>
      db.transaction(async (tx) => ({
        state: await confirmPayout(tx, { ...request, memberId, at: clock.now(), tieImages: options.images.tie }),
      })),
  }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
