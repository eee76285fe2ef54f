/** What the house gives: each kind comes out of an account of its own (`ledger_reward`). */
export type RewardKind = 'bonus' | 'rebate' | 'points' | 'agent-pay'

/** The currency of points, whose unit is one whole point: an amount of 1n is one point. */
export const pointsCurrency = 'PTS'

/** How points move: to a member, for something, and back when that comes to nothing. */
export type PointsKind = 'points-earned' | 'points-spent' | 'points-returned'

/** Every way money moves. Corrections are rollbacks or adjustments, never changes. */
export type MovementKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'deposit'
  | 'withdrawal-hold'
  | 'withdrawal-release'
  | 'withdrawal-payout'
  | 'transfer'
  | 'adjustment'
  | RewardKind
  | 'fee'

/** What every movement needs. Amounts are minor units and positive unless said otherwise. */
export interface Movement {
  /** Idempotency key, unique over the whole ledger: name what it is for, e.g. `deposit:D123`. */
  reference: string
  currency: string
  amount: bigint
  /** Business time. */
  at: Date
}

/** One side of a movement after it: balance in minor units, version counts the account's postings. */
export interface Side {
  balance: bigint
  version: bigint
}

export interface Posted {
  /** `replayed`: this reference was posted before; the figures are those of then. */
  outcome: 'posted' | 'replayed'
  transactionId: bigint
  from: Side
  to: Side
}

/** Refusals change nothing. */
export type Outcome =
  | Posted
  /** The account has only `available`. */
  | { outcome: 'insufficient'; available: bigint }
  /** The reference stands for something else. */
  | { outcome: 'conflict' }
  /** What was to be reversed has been reversed under another reference. */
  | { outcome: 'reversed' }

/** For callers that expect no refusal: throws an Error naming it, which also rolls back a surrounding transaction. */
export function requirePosted(outcome: Outcome): Posted {
  if (outcome.outcome === 'posted' || outcome.outcome === 'replayed') return outcome
  throw new Error(`ledger: movement refused: ${outcome.outcome}`)
}
