import type { Database } from '../../../db'
import { checkLedger } from '../../../ledger'
import { playInvariants } from './invariants'
import { rebuildPlay } from './play.sql'

/**
 * The names of the invariants that did not hold before the sums were rebuilt, and of those that do not hold afterwards.
 */
export interface RebuiltSums {
  before: string[]
  after: string[]
}

/**
 * Rebuilds all sums of days, of members and of teams, from the betting record and the ledger, in one transaction:
 * reports read the old sums until it ends.
 */
export async function rebuildSums(db: Database, timeZone: string): Promise<RebuiltSums> {
  const listBroken = async () =>
    (await checkLedger(db, playInvariants)).invariants.filter(({ ok }) => !ok).map(({ name }) => name)
  const before = await listBroken()
  await rebuildPlay(db, timeZone)
  return { before, after: await listBroken() }
}
