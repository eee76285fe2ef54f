import type { LaterReason, Withdrawable } from '@parlay/contracts/endpoints/withdrawals'
import { type FeeRule, feeOf, mostWithFee, printMoney } from '@parlay/contracts/money'

/** The places of the member's money, in minor units. Together they are all that the member owns. */
export interface OwnMoney {
  available: bigint
  /** Set aside for withdrawals. */
  hold: bigint
  bonus: bigint
  /** The amount at vendors that keep separate wallets. */
  elsewhere: bigint
}

/** The bonus to which the bonus money belongs. */
export interface OpenBonus {
  /** The amount that is still to be wagered. */
  remaining: bigint
  expiresAt: Date
}

/** The facts by which a withdrawal is checked. */
interface WithdrawalStanding {
  isOpen: boolean
  openOrderNo: string | null
  turnoverRemaining: bigint
  min: bigint
  max: bigint
  left: { count: number; amount: bigint }
  feeRule: FeeRule
}

interface Question {
  money: OwnMoney
  bonus: OpenBonus | undefined
  standing: WithdrawalStanding
  at: Date
  /** The time at which the limits of a day renew. */
  tomorrow: Date
}

type Part = Withdrawable['later'][number]

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const part = (reason: LaterReason, amount: bigint, rest: { remaining?: bigint; until?: Date } = {}): Part => ({
  reason,
  amount: printMoney(amount),
  remaining: rest.remaining === undefined ? null : printMoney(rest.remaining),
  until: rest.until?.getTime() ?? null,
})

/**
 * Returns the reason why nothing can be withdrawn of the available money, in the order of the command's checks;
 * undefined if some can.
 */
function obstacleOf({ money: { available }, standing, tomorrow }: Question): Part | undefined {
  const { isOpen, openOrderNo, turnoverRemaining, min, left, feeRule } = standing
  if (!isOpen) return part('CLOSED', available)
  if (openOrderNo !== null) return part('WITHDRAWAL_OPEN', available)
  if (left.amount < min) return part('DAILY_LIMIT', available, { until: tomorrow })
  if (turnoverRemaining > 0n) return part('WAGERING', available, { remaining: turnoverRemaining })
  if (mostWithFee(available, feeRule) < min) return part('BELOW_MINIMUM', available, { remaining: min })
  return undefined
}

/** Returns the reason why the main wallet keeps a rest after the largest withdrawal. */
function restOf(rest: bigint, now: bigint, { standing: { left, max, min }, tomorrow }: Question): Part {
  if (now === left.amount) return part('DAILY_LIMIT', rest, { until: tomorrow })
  return now === max ? part('ONE_AT_A_TIME', rest) : part('BELOW_MINIMUM', rest, { remaining: min })
}

function splitAvailable(question: Question): Withdrawable {
  const {
    money: { available },
    standing: { left, max, feeRule },
  } = question
  const obstacle = obstacleOf(question)
  if (available <= 0n) return { now: '0.00', later: [], never: [] }
  if (obstacle !== undefined) return { now: '0.00', later: [obstacle], never: [] }
  const now = least(mostWithFee(available, feeRule), least(max, left.amount))
  const fee = feeOf(now, feeRule)
  const rest = available - now - fee
  return {
    now: printMoney(now),
    later: rest > 0n ? [restOf(rest, now, question)] : [],
    never: fee > 0n ? [{ reason: 'FEE', amount: printMoney(fee) }] : [],
  }
}

function bonusPart({ money: { bonus: amount }, bonus, at }: Question): Part {
  if (bonus === undefined || bonus.remaining === 0n || bonus.expiresAt <= at) return part('BONUS_ENDING', amount)
  return part('BONUS', amount, { remaining: bonus.remaining, until: bonus.expiresAt })
}

/**
 * Splits all of a member's money into what a withdrawal would be paid now, later and never, with the reason. Balance,
 * bonuses and withdrawals show this split, and a test keeps the command in agreement with it
 * (withdrawable.property.test.ts).
 */
export function splitMoney(question: Question): Withdrawable {
  const { hold, bonus, elsewhere } = question.money
  const { now, later, never } = splitAvailable(question)
  return {
    now,
    later: [
      ...later,
      ...(hold > 0n ? [part('ON_ITS_WAY', hold)] : []),
      ...(elsewhere > 0n ? [part('AT_VENDOR', elsewhere)] : []),
      ...(bonus > 0n ? [bonusPart(question)] : []),
    ],
    never,
  }
}
