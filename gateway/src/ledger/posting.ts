/** The kinds of rewards of the house. Each is paid from a separate account (`ledger_reward`). */
export type RewardKind = 'bonus' | 'rebate' | 'points' | 'agent-pay'

/** The currency of points, whose unit is one whole point. An amount of 1n is one point. */
export const pointsCurrency = 'PTS'

/** The movements of points: earned by a member, spent on something, and returned if that fails. */
export type PointsKind = 'points-earned' | 'points-spent' | 'points-returned'

/** All kinds of movements of money. Corrections are rollbacks or adjustments, never changes. */
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

/** The fields of every movement. Amounts are minor units, and positive unless a comment says otherwise. */
export interface Movement {
  /** Idempotency key, unique over the whole ledger. It names the cause, e.g. `deposit:D123`. */
  reference: string
  currency: string
  amount: bigint
  /** Business time. */
  at: Date
}

/** One side of a movement after it. The balance is in minor units, and the version counts the account's postings. */
export interface Side {
  balance: bigint
  version: bigint
}

export interface Posted {
  /** `replayed`: this reference was posted before, and the figures are those of that posting. */
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
  /** The reference belongs to a different movement. */
  | { outcome: 'conflict' }
  /** The transaction was already reversed under another reference. */
  | { outcome: 'reversed' }

/**
 * For callers that expect no refusal. Throws an Error that names the refusal, which also rolls back a surrounding
 * transaction.
 */
export function requirePosted(outcome: Outcome): Posted {
  if (outcome.outcome === 'posted' || outcome.outcome === 'replayed') return outcome
  throw new Error(`ledger: movement refused: ${outcome.outcome}`)
}
