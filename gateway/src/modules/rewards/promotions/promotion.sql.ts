import { type PlannedPromotion, printTerms } from '@parlay/server'
import type { Sql } from '../../../db'

export interface EntryRow {
  memberId: bigint
  promotionId: string
  /** The first day of the period, or `once`. */
  period: string
  state: 'JOINED' | 'CLAIMED' | 'ISSUED' | 'CLOSED' | 'APPLYING' | 'REJECTED'
  termsVersion: string
  /** The terms as `printTerms` wrote them; null in entries of the previous release. */
  terms: unknown
  joinedAt: Date
  until: Date | null
  reserved: bigint
  amount: bigint | null
  issueAt: Date | null
}

const columns = `member_id as "memberId", promotion_id as "promotionId", period, state, terms_version as "termsVersion",
  terms, joined_at as "joinedAt", until, reserved, amount, issue_at as "issueAt"`

export const listEntries = (tx: Sql, memberId: bigint): Promise<EntryRow[]> =>
  tx.query<EntryRow>(`select ${columns} from promotion_entry where member_id = $1 order by joined_at, period`, [
    memberId,
  ])

interface NewEntry {
  memberId: bigint
  period: string
  state: 'JOINED' | 'APPLYING'
  joinedAt: Date
  until: Date | null
}

/**
 * Adds a member's entry under the promotion's current terms. False if the member has an entry of this period already.
 */
export const insertEntry = (tx: Sql, promotion: PlannedPromotion, entry: NewEntry): Promise<boolean> =>
  changed(
    tx.query(
      `insert into promotion_entry
         (member_id, promotion_id, period, state, terms_version, terms, joined_at, until, reserved)
       values ($1, $2, $3, $4, $5, $6::text::jsonb, $7, $8, $9) on conflict do nothing returning member_id`,
      [
        entry.memberId,
        promotion.id,
        entry.period,
        entry.state,
        promotion.termsVersion,
        printTerms(promotion),
        entry.joinedAt,
        entry.until,
        promotion.reward,
      ],
    ),
  )

/** The key of an entry. */
export type EntryKey = Pick<EntryRow, 'memberId' | 'promotionId' | 'period'>

const ofKey = 'member_id = $1 and promotion_id = $2 and period = $3'
const valuesOf = ({ memberId, promotionId, period }: EntryKey) => [memberId, promotionId, period]

export async function lockEntry(tx: Sql, key: EntryKey): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(
    `select ${columns} from promotion_entry where ${ofKey} for update`,
    valuesOf(key),
  )
  return row
}

interface Claim {
  amount: bigint
  termsVersion: string
  at: Date
  issueAt: Date
}

/*
 * The transitions. Each names the state it expects and returns whether the entry was in it, so only one of several
 * concurrent attempts succeeds.
 */

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}

export const markClaimed = (tx: Sql, key: EntryKey, claim: Claim): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = 'CLAIMED', amount = $4, terms_version = $5, claimed_at = $6, issue_at = $7
       where ${ofKey} and state = 'JOINED' returning member_id`,
      [...valuesOf(key), claim.amount, claim.termsVersion, claim.at, claim.issueAt],
    ),
  )

/** Returns the accepted terms; undefined if another call has issued it. */
export async function markIssued(tx: Sql, key: EntryKey, at: Date) {
  const [row] = await tx.query<Pick<EntryRow, 'termsVersion' | 'terms'>>(
    `update promotion_entry set state = 'ISSUED', issued_at = $4
     where ${ofKey} and state = 'CLAIMED' returning terms_version as "termsVersion", terms`,
    [...valuesOf(key), at],
  )
  return row
}

export const markClosed = (tx: Sql, key: EntryKey): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = 'CLOSED' where ${ofKey} and state = 'JOINED' returning member_id`,
      valuesOf(key),
    ),
  )

export const markReached = (tx: Sql, key: EntryKey) =>
  tx.query(`update promotion_entry set is_reached = true where ${ofKey}`, valuesOf(key))

/** Applies again after a rejection, under the current terms. */
export const markApplyingAgain = (tx: Sql, key: EntryKey, promotion: PlannedPromotion, at: Date): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry
       set state = 'APPLYING', terms_version = $4, terms = $5::text::jsonb, joined_at = $6, reserved = $7
       where ${ofKey} and state = 'REJECTED' returning member_id`,
      [...valuesOf(key), promotion.termsVersion, printTerms(promotion), at, promotion.reward],
    ),
  )

/** A granted application counts as a reached target. */
export const markDecided = (tx: Sql, key: EntryKey, state: 'JOINED' | 'REJECTED'): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = $4, is_reached = $4 = 'JOINED'
       where ${ofKey} and state = 'APPLYING' returning member_id`,
      [...valuesOf(key), state],
    ),
  )

/** Lists claimed entries that are due for payment. */
export const listToIssue = (tx: Sql, { at, limit }: { at: Date; limit: number }): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select ${columns} from promotion_entry where state = 'CLAIMED' and issue_at <= $1 order by issue_at limit $2`,
    [at, limit],
  )

/** Lists joined entries whose time was over by then. */
export const listLapsing = (
  tx: Sql,
  { before, promotionIds, limit }: { before: Date; promotionIds: readonly string[]; limit: number },
): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select ${columns} from promotion_entry
     where state = 'JOINED' and not is_reached and until <= $1 and promotion_id = any($2::text[]) order by until limit $3`,
    [before, promotionIds, limit],
  )

/** Commits an amount. False if the budget is too small; one amount alone must fit. */
export async function commitBudget(
  tx: Sql,
  promotionId: string,
  { amount, budget }: { amount: bigint; budget: bigint },
) {
  return changed(
    tx.query(
      `insert into promotion_budget as held values ($1, $2)
       on conflict (promotion_id) do update set committed = held.committed + excluded.committed
       where held.committed + excluded.committed <= $3
       returning committed`,
      [promotionId, amount, budget],
    ),
  )
}

export const releaseBudget = (tx: Sql, promotionId: string, amount: bigint) =>
  tx.query('update promotion_budget set committed = committed - $2 where promotion_id = $1', [promotionId, amount])

export const listBudgets = (tx: Sql) =>
  tx.query<{ promotionId: string; committed: bigint }>(
    'select promotion_id as "promotionId", committed from promotion_budget',
  )
