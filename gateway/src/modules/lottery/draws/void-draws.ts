import { announceDraw } from '../../../core/events'
import type { Sql } from '../../../db'
import { insertVoids, type VoidedDraw } from './void.sql'

/** Declares unopened draws void and notifies every page. Returns the draws that were not void before. */
export async function voidDraws(tx: Sql, draws: readonly VoidedDraw[], at: Date): Promise<VoidedDraw[]> {
  const added = await insertVoids(tx, draws, at)
  for (const { gameCode, numero } of added) announceDraw(tx, { kind: 'VOID', gameCode, numero })
  return added
}
