import type { ValueOf } from '@parlay/contracts'
import type { createWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { feeOf, parseMoney, printMoney } from '@parlay/contracts/money'
import { AppError } from '../../../../core/errors'
import { newOrderNo } from '../../../../core/order-no'
import { isUniqueViolation } from '../../../../core/sql-state'
import type { Sql } from '../../../../db'
import { approve, step } from './advance-withdrawal'
import { findPayoutAccount, type PayoutAccountRow } from './payout-accounts/payout-account.sql'
import { isUsable } from './payout-accounts/payout-accounts.service'
import { postHold, postWithdrawalFee } from './post-withdrawal'
import { type LimitParts, readAvailable, readFeeRule, readLeftToday, readWagering } from './read-limits'
import { authorOf, findApproval, findTwoPersonLimit, reasonOf } from './risk/approval-rules'
import { listRules } from './risk/approval-rules.sql'
import { readRisk } from './risk/read-risk'
import { saveRisk } from './risk/risk.sql'
import { lockMainAccounts } from './rules/turnover.sql'
import * as rows from './withdrawal.sql'

export interface RequestParts extends LimitParts {
  /** True if a provider for payouts is configured. */
  isOpen: boolean
  /** Throws if the digits are not the member's payment password. */
  checkPaymentPassword: (memberId: bigint, digits: string) => Promise<void>
}

export interface WithdrawalRequest {
  accountId: string
  amount: string
  /** The fee that the member has agreed to; undefined for a page that knows of no fee. */
  fee?: string | undefined
  paymentPassword: string
}

interface Wish {
  memberId: bigint
  accountId: string
  amount: bigint
  agreedFee: bigint | undefined
  /** A repeated request with the same key returns the first withdrawal. */
  requestKey: string
}

/** The reason that staff see next to the state. */
const otherHolder = 'the holder of the account has another name than the member'

/**
 * Puts money on hold for a withdrawal. Small ones are approved, and the others wait for a review. Throws WDR_OFF,
 * WAL_AMOUNT_RANGE, SYS_VALIDATION, WDR_ACCOUNT_HOLD, WDR_FEE_CHANGED, WDR_DAILY_LIMIT, WDR_TURNOVER, WAL_INSUFFICIENT
 * or WDR_PENDING_EXISTS, and what the check of the payment password throws.
 */
export async function requestWithdrawal(
  parts: RequestParts,
  request: WithdrawalRequest,
  memberId: bigint,
  requestKey: string,
): Promise<ValueOf<typeof createWithdrawal>> {
  if (!parts.isOpen) throw new AppError('WDR_OFF')
  const wish = {
    memberId,
    accountId: request.accountId,
    amount: parseMoney(request.amount),
    requestKey,
    agreedFee: request.fee === undefined ? undefined : parseMoney(request.fee),
  }
  const account = await requireAccount(parts, wish)
  await parts.checkPaymentPassword(memberId, request.paymentPassword)
  const { orderNo, state, fee } = await placeOrFind(parts, wish, account)
  return { orderNo, state, fee: printMoney(fee), available: printMoney(await readAvailable(parts, memberId)) }
}

async function requireAccount(
  { db, clock, rules }: LimitParts,
  { memberId, accountId, amount }: Wish,
): Promise<PayoutAccountRow> {
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

async function placeOrFind(parts: LimitParts, wish: Wish, account: PayoutAccountRow): Promise<rows.WithdrawalRow> {
  try {
    return await place(parts, wish, account)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const known = await rows.findByRequestKey(parts.db, wish.memberId, wish.requestKey)
    if (known === undefined) throw new AppError('WDR_PENDING_EXISTS', { cause: error })
    return known
  }
}

function place(parts: LimitParts, wish: Wish, { isHolderInReview }: PayoutAccountRow): Promise<rows.WithdrawalRow> {
  const { db, clock, currency, rules } = parts
  const orderNo = newOrderNo('W', clock.now())
  return db.transaction(async (tx) => {
    // Later deposits come after the hold and count towards the next withdrawal.
    await lockMainAccounts(tx, [wish.memberId], currency)
    const at = clock.now()
    const fee = feeOf(wish.amount, await readFeeRule(parts, tx, wish.memberId))
    await rows.insertWithdrawal(tx, { ...wish, orderNo, fee, currency, createdAt: at })
    await rows.insertEvent(tx, {
      orderNo,
      state: 'REQUESTED',
      reason: null,
      cause: null,
      note: null,
      decidedBy: null,
      at,
    })
    await assertAllowed(parts, tx, wish, { orderNo, fee })
    await postHold(tx, { ...wish, orderNo, currency }, at)
    await postWithdrawalFee(tx, { ...wish, orderNo, fee, currency }, at)
    const isSmall = wish.amount <= rules.autoApproveUpTo && wish.amount <= (await findTwoPersonLimit(tx))
    if (isSmall && !isHolderInReview) {
      return approve(tx, orderNo, { from: ['REQUESTED'], at })
    }
    const note = isHolderInReview ? otherHolder : undefined
    return reviewOrApprove(tx, orderNo, { note, at })
  })
}

/** Keeps the risks of a withdrawal, and approves it if a rule of staff does. Otherwise it waits for a person. */
async function reviewOrApprove(
  tx: Sql,
  orderNo: string,
  { note, at }: { note: string | undefined; at: Date },
): Promise<rows.WithdrawalRow> {
  const reading = await readRisk(tx, orderNo)
  const from = ['REQUESTED'] as const
  if (reading !== undefined) {
    const names = reading.risks.map(({ risk }) => risk)
    await saveRisk(tx, orderNo, names)
    const rule = findApproval(await listRules(tx), reading, await findTwoPersonLimit(tx))
    if (rule !== undefined) return approve(tx, orderNo, { from, note: reasonOf(rule), decidedBy: authorOf(rule), at })
  }
  return step(tx, orderNo, { from, to: 'REVIEW', note, at })
}

/**
 * Checks the rules after the row was inserted. Parallel withdrawals wait for each other there, so that each counts
 * those before it.
 */
async function assertAllowed(
  parts: LimitParts,
  tx: Sql,
  { memberId, amount, agreedFee }: Wish,
  { orderNo, fee }: Pick<rows.WithdrawalRow, 'orderNo' | 'fee'>,
): Promise<void> {
  if (agreedFee !== undefined && agreedFee !== fee) {
    throw new AppError('WDR_FEE_CHANGED', { params: { fee: printMoney(fee) } })
  }
  const left = await readLeftToday(parts, tx, memberId, orderNo)
  if (amount > left.amount) throw new AppError('WDR_DAILY_LIMIT', { params: { left: printMoney(left.amount) } })
  const { remaining } = await readWagering(parts, tx, memberId, orderNo)
  if (remaining > 0n) throw new AppError('WDR_TURNOVER', { params: { remaining: printMoney(remaining) } })
}
