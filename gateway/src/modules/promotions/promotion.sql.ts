import type { Sql } from '../../db'

export interface EntryRow {
  memberId: bigint
  promotionId: string
  state: 'JOINED' | 'CLAIMED' | 'ISSUED' | 'CLOSED'
  termsVersion: string
  joinedAt: Date
  until: Date | null
  reserved: bigint
  amount: bigint | null
  issueAt: Date | null
}

const columns = `member_id as "memberId", promotion_id as "promotionId", state, terms_version as "termsVersion",
  joined_at as "joinedAt", until, reserved, amount, issue_at as "issueAt"`

export const listEntries = (tx: Sql, memberId: bigint): Promise<EntryRow[]> =>
  tx.query<EntryRow>(`select ${columns} from promotion_entry where member_id = $1`, [memberId])

/** False where the member has one already. */
export async function insertEntry(tx: Sql, entry: Omit<EntryRow, 'state' | 'amount' | 'issueAt'>): Promise<boolean> {
  const inserted = await tx.query(
    `insert into promotion_entry (member_id, promotion_id, state, terms_version, joined_at, until, reserved)
     values ($1, $2, 'JOINED', $3, $4, $5, $6) on conflict do nothing returning member_id`,
    [entry.memberId, entry.promotionId, entry.termsVersion, entry.joinedAt, entry.until, entry.reserved],
  )
  return inserted.length > 0
}

export async function lockEntry(tx: Sql, memberId: bigint, promotionId: string): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(
    `select ${columns} from promotion_entry where member_id = $1 and promotion_id = $2 for update`,
    [memberId, promotionId],
  )
  return row
}

interface Claim {
  amount: bigint
  termsVersion: string
  at: Date
  issueAt: Date
}

type EntryKey = Pick<EntryRow, 'memberId' | 'promotionId'>

/*
 * The transitions. Each names the state it expects and answers whether it was in it, so of several that try, one goes on.
 */

async function changed(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}

export const markClaimed = (tx: Sql, { memberId, promotionId }: EntryKey, claim: Claim): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = 'CLAIMED', amount = $3, terms_version = $4, claimed_at = $5, issue_at = $6
       where member_id = $1 and promotion_id = $2 and state = 'JOINED' returning member_id`,
      [memberId, promotionId, claim.amount, claim.termsVersion, claim.at, claim.issueAt],
    ),
  )

export const markIssued = (tx: Sql, { memberId, promotionId }: EntryKey, at: Date): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = 'ISSUED', issued_at = $3
       where member_id = $1 and promotion_id = $2 and state = 'CLAIMED' returning member_id`,
      [memberId, promotionId, at],
    ),
  )

export const markClosed = (tx: Sql, { memberId, promotionId }: EntryKey): Promise<boolean> =>
  changed(
    tx.query(
      `update promotion_entry set state = 'CLOSED'
       where member_id = $1 and promotion_id = $2 and state = 'JOINED' returning member_id`,
      [memberId, promotionId],
    ),
  )

export const markReached = (tx: Sql, { memberId, promotionId }: EntryKey) =>
  tx.query('update promotion_entry set is_reached = true where member_id = $1 and promotion_id = $2', [
    memberId,
    promotionId,
  ])

/** Claimed, and to be paid by now. */
export const listToIssue = (tx: Sql, { at, limit }: { at: Date; limit: number }): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select ${columns} from promotion_entry where state = 'CLAIMED' and issue_at <= $1 order by issue_at limit $2`,
    [at, limit],
  )

/** Joined, and their time was over by then. */
export const listLapsing = (
  tx: Sql,
  { before, promotionIds, limit }: { before: Date; promotionIds: readonly string[]; limit: number },
): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select ${columns} from promotion_entry
     where state = 'JOINED' and not is_reached and until <= $1 and promotion_id = any($2::text[]) order by until limit $3`,
    [before, promotionIds, limit],
  )

/** Promises an amount. False where the budget does not hold it; one amount alone must fit. */
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
