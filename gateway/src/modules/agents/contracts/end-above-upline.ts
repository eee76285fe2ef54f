import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { listFoundAbove, saveEndedAbove } from './above-upline.sql'
import { lockTree } from './contract.sql'
import { listEnding } from './contract-lists.sql'
import { endAll } from './contract-step'
import { listOwnTiers } from './contract-versions.sql'
import type { Coverage } from './plan-coverage'

interface EndOptions {
  db: Database
  clock: Clock
  coverage: Coverage
}

/**
 * Ends the contracts that a migration found to pay more than the contracts of their uplines, and the contracts that
 * depend on them, as if the upline had just agreed to its present terms. No confirmation is needed, and all parties
 * get a message.
 */
export async function endAboveUpline({ db, clock, coverage }: EndOptions): Promise<void> {
  for (const { id, kind, uplineId } of await listFoundAbove(db)) {
    await db.transaction(async (tx) => {
      await lockTree(tx, kind, uplineId)
      const at = clock.now()
      for (const tiers of await listOwnTiers(tx, kind, uplineId, at)) {
        const ending = await listEnding(tx, kind, uplineId, tiers)
        await endAll(tx, ending, { actorId: null }, at)
        await coverage.stop(tx, ending, at)
      }
      await saveEndedAbove(tx, id, at)
    })
  }
}
