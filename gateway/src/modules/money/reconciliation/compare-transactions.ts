import { floorVendorUnits } from '@parlay/contracts/money'
import type { ListedTransaction } from '@parlay/contracts/vendor-wallet'

/**
 * One of our transactions, with its amount in minor units. The round is null for a rollback that came before its bet.
 */
export interface OurTransaction {
  transactionUuid: string
  kind: 'bet' | 'win' | 'rollback'
  user: string
  round: string | null
  amount: bigint
  currency: string
  rolledBackBy: string | null
  referenceUuid: string | null
  receivedAt: Date
}

type DifferenceKind = 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT_DIFFERS' | 'STATE_DIFFERS' | 'CONTENT_DIFFERS'

export interface Difference {
  kind: DifferenceKind
  transactionUuid: string
  theirs?: ListedTransaction | undefined
  ours?: OurTransaction | undefined
}

export interface Comparison {
  matched: number
  /** Transactions that the vendor is still working on. A later run decides about them. */
  inFlight: number
  differences: Difference[]
}

export interface Compared {
  theirs: readonly ListedTransaction[]
  /** Our transactions by id. They include all of the period and all others that the vendor lists. */
  ours: ReadonlyMap<string, OurTransaction>
  /** Our transactions that the vendor must list. */
  expected: readonly OurTransaction[]
  /** Unfinished transactions that the vendor created since then count as in flight. */
  youngSince: Date
}

type Verdict = DifferenceKind | 'matched' | 'inFlight'

export function compareTransactions({ theirs, ours, expected, youngSince }: Compared): Comparison {
  const comparison: Comparison = { matched: 0, inFlight: 0, differences: [] }
  const isYoung = (one: ListedTransaction) => new Date(one.created_at) >= youngSince
  const undoing = new Set(
    theirs.filter((one) => one.state === 'pending' && isYoung(one)).map((one) => one.reference_transaction_uuid),
  )

  for (const listed of theirs) {
    const { transaction_uuid: transactionUuid } = listed
    const own = ours.get(transactionUuid)
    const verdict = judge(listed, own, { isYoung: isYoung(listed), isBeingUndone: undoing.has(transactionUuid) })
    if (verdict === 'matched' || verdict === 'inFlight') comparison[verdict] += 1
    else comparison.differences.push({ kind: verdict, transactionUuid, theirs: listed, ours: own })
  }

  const listedThere = new Set(theirs.map(({ transaction_uuid }) => transaction_uuid))
  for (const own of expected) {
    const { transactionUuid } = own
    if (!listedThere.has(transactionUuid))
      comparison.differences.push({ kind: 'MISSING_THERE', transactionUuid, ours: own })
  }
  return comparison
}

function judge(
  listed: ListedTransaction,
  own: OurTransaction | undefined,
  { isYoung, isBeingUndone }: { isYoung: boolean; isBeingUndone: boolean },
): Verdict {
  if (listed.state === 'pending' && isYoung) return 'inFlight'
  if (own === undefined) return listed.state === 'refused' ? 'matched' : 'MISSING_HERE'
  if (!hasSameContent(listed, own)) return 'CONTENT_DIFFERS'
  if (
    listed.kind !== 'rollback' &&
    (floorVendorUnits(listed.amount) !== own.amount || listed.currency !== own.currency)
  )
    return 'AMOUNT_DIFFERS'
  if (listed.state === 'done') return 'matched'
  // A transaction that the vendor refused must be rolled back here. Otherwise a member has paid for it.
  if (listed.state === 'refused' && own.rolledBackBy !== null) return 'matched'
  return isBeingUndone ? 'inFlight' : 'STATE_DIFFERS'
}

const hasSameContent = (listed: ListedTransaction, own: OurTransaction): boolean =>
  listed.kind === own.kind &&
  listed.user === own.user &&
  (own.round === null || listed.kind === 'rollback' || listed.round === own.round)
