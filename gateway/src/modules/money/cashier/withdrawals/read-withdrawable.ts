import type { Withdrawable } from '@parlay/contracts/endpoints/withdrawals'
import { midnightOf } from '../../../../core/business-day'
import { type LimitParts, readFeeRule, readLeftToday, readWagering } from './read-limits'
import { type OpenBonus, type OwnMoney, splitMoney } from './rules/split-money'
import { findOpenOrderNo } from './withdrawal.sql'

export interface WithdrawableParts extends LimitParts {
  /** True if a provider for payouts is configured. */
  isOpen: boolean
  /** Returns all that the member owns, in every place. */
  readMoney: (memberId: bigint) => Promise<OwnMoney>
  findOpenBonus: (memberId: bigint) => Promise<OpenBonus | undefined>
}

/** Splits the member's money into what can be withdrawn now and what cannot, with the reasons. */
export async function readWithdrawable(parts: WithdrawableParts, memberId: bigint): Promise<Withdrawable> {
  const { db, clock, timeZone, rules, isOpen } = parts
  const at = clock.now()
  const [money, bonus, left, turnover, feeRule, openOrderNo] = await Promise.all([
    parts.readMoney(memberId),
    parts.findOpenBonus(memberId),
    readLeftToday(parts, db, memberId),
    readWagering(parts, db, memberId),
    readFeeRule(parts, db, memberId),
    findOpenOrderNo(db, memberId),
  ])
  const { min, max } = rules
  const standing = { isOpen, openOrderNo, turnoverRemaining: turnover.remaining, min, max, left, feeRule }
  return splitMoney({ money, bonus, standing, at, tomorrow: midnightOf(at, timeZone, 1) })
}
