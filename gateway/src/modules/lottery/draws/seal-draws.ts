import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { announceDraw } from '../../../core/events'
import { createSingleFlight } from '../../../core/single-flight'
import type { Database } from '../../../db'
import { type DrawKey, keyOf } from './draw.sql'
import { linesOfPart, treeOfLines, treeOfParts } from './line-tree'
import { closeDraw, findSeal, insertSeal, listSoldLines, listUnsealed, type SealPart } from './seal.sql'

export type DrawSealer = ReturnType<typeof createDrawSealer>

/**
 * Ends the sale of draws and publishes the Merkle root of their lines. Selling holds the row of the announcement, ending
 * the sale takes it (`lottery_hold_open`, `lottery_close`): after that no line comes or goes, so the lines are then read
 * part by part without a lock; only one hash is kept for each part.
 */
export function createDrawSealer({ db, clock, log }: { db: Database; clock: Clock; log: Pick<Logger, 'error'> }) {
  const singleFlight = createSingleFlight()

  async function readParts(draw: DrawKey): Promise<{ parts: SealPart[]; lines: bigint }> {
    const parts: SealPart[] = []
    let lines = 0n
    for (let from = 0n; ; ) {
      const read = await listSoldLines(db, draw, from, linesOfPart)
      const [first, last] = [read[0], read.at(-1)]
      if (first === undefined || last === undefined) return { parts, lines }
      parts.push({ firstLineId: first.id, root: treeOfLines(read).root })
      lines += BigInt(read.length)
      from = last.id + 1n
      await nextTurn()
    }
  }

  async function sealOnce(draw: DrawKey): Promise<void> {
    if (await findSeal(db, draw)) return
    await closeDraw(db, draw, clock.now())
    const { parts, lines } = await readParts(draw)
    const { root } = treeOfParts(parts.map((part) => part.root))
    await db.transaction(async (tx) => {
      const { gameCode, numero } = draw
      if (await insertSeal(tx, draw, { lines, root, sealedAt: clock.now() }, parts))
        announceDraw(tx, { kind: 'CLOSED', gameCode, numero, linesRoot: root })
    })
  }
  const seal = (draw: DrawKey) => singleFlight(keyOf(draw), () => sealOnce(draw))

  return {
    /** Seals an announced draw, if that has not been done; its sale ends even before its time. */
    seal,

    /** Seals every draw whose time to close has come. */
    async sealDue(): Promise<void> {
      for (const draw of await listUnsealed(db, clock.now())) {
        await seal(draw).catch((error: unknown) => log.error({ err: error, ...draw }, 'draw not sealed'))
      }
    },
  }
}
