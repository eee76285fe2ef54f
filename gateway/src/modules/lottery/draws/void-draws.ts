import { announceDraw } from '../../../core/events'
import type { Sql } from '../../../db'
import { type DrawKey, insertVoids } from './draw.sql'

/** Declares draws void that have not opened, and tells every page. */
export async function voidDraws(tx: Sql, draws: readonly DrawKey[], at: Date): Promise<void> {
  for (const { gameCode, numero } of await insertVoids(tx, draws, at)) {
    announceDraw(tx, { kind: 'VOID', gameCode, numero })
  }
}
