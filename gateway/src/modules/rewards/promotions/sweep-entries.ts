import type { PromotionParts } from './enter-promotion'
import { issueReward } from './issue-reward'
import * as rows from './promotion.sql'
import { readProgress } from './read-progress'

/** Rounds that began in time may be settled a while after it. */
const lapseAfter = 24 * 60 * 60 * 1000
const entriesPerSweep = 100

/** Pays the due rewards, and returns the budget of members whose time is over. */
export async function sweepEntries(parts: PromotionParts): Promise<void> {
  const { db, clock, promotions } = parts
  const at = clock.now()
  for (const entry of await rows.listToIssue(db, { at, limit: entriesPerSweep })) {
    await db.transaction((tx) => issueReward(parts, tx, entry, entry.amount ?? 0n))
  }
  const before = new Date(at.getTime() - lapseAfter)
  const promotionIds = promotions.map(({ id }) => id)
  for (const entry of await rows.listLapsing(db, { before, promotionIds, limit: entriesPerSweep }))
    await lapseEntry(parts, entry)
}

const lapseEntry = ({ db, brandPromotions }: PromotionParts, key: rows.EntryRow): Promise<void> =>
  db.transaction(async (tx) => {
    const entry = await rows.lockEntry(tx, key)
    if (entry?.state !== 'JOINED') return
    const { due } = await readProgress(tx, entry.memberId, { promotion: brandPromotions.termsOf(entry), entry })
    if (due !== null) await rows.markReached(tx, entry)
    else if (await rows.markClosed(tx, entry)) await rows.releaseBudget(tx, entry.promotionId, entry.reserved)
  })
