import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { feeOf, printMoney } from '@parlay/contracts/money'
import { maskName } from '../../../member'
import { findPayeeName } from './payout-accounts/payout-account.sql'
import type { PayoutAccounts } from './payout-accounts/payout-accounts.service'
import { type LimitParts, readAvailable, readFeeRule, readLeftToday, readWagering } from './read-limits'
import { printTurnover } from './rules/read-turnover'
import { findOpenOrderNo } from './withdrawal.sql'

export interface OptionParts extends LimitParts {
  accounts: PayoutAccounts
  hasPaymentPassword: (memberId: bigint) => Promise<boolean>
}

/** Returns all that the form of a withdrawal shows before anything is typed. */
export async function readWithdrawOptions(parts: OptionParts, memberId: bigint): Promise<WithdrawOptions> {
  const { db, rules } = parts
  const [{ list }, left, turnover, feeRule, available, openOrderNo, hasPassword, payeeName] = await Promise.all([
    parts.accounts.list(memberId),
    readLeftToday(parts, db, memberId),
    readWagering(parts, db, memberId),
    readFeeRule(parts, db, memberId),
    readAvailable(parts, memberId),
    findOpenOrderNo(db, memberId),
    parts.hasPaymentPassword(memberId),
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
}
